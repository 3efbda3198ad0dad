import { type Request, type Response, Router } from 'express'
import type { Deps } from '#server/deps.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { gzipOf, sendGzip } from '#server/http/gzip-file.ts'
import { createPublicCache } from '#server/http/public-cache.ts'
import type { Host } from '#server/noun-module.ts'
import { depsAtVersion } from '#server/platform/content-version/content-version.service.ts'
import { createQueue } from '#server/queue.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { AppError } from '#shared/app-error.ts'
import { listSitemapFiles, type SitemapFile, sitemapPage } from './sitemap.service.ts'

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** A site map may be a minute old, because live look-ups of water change the content too. */
const VERSION_MS = 60_000
/** Room for about 200 files: a part of 10,000 pages takes 0.11 MB compressed. */
const FILE_BYTES = 24 * 1024 * 1024
const LIST_BYTES = 64 * 1024

/** One `<url>` or `<sitemap>` element. */
function entry(tag: 'url' | 'sitemap', address: string, updatedAt: string | null): string {
  const modified = updatedAt === null ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`
  return `<${tag}><loc>${escapeHtml(address)}</loc>${modified}</${tag}>`
}

/** `/sitemap.xml` (an index once there are too many pages for one file) and its parts `/sitemap-{n}.xml`. */
export function sitemapRoutes({ deps, version, listed }: Host): Router {
  const { origin } = deps.site
  const routes = Router()

  async function* urlSet(from: Pick<Deps, 'db'>, file: SitemapFile): AsyncGenerator<string> {
    yield `${XML_HEADER}<urlset xmlns="${NAMESPACE}">`
    for await (const entries of sitemapPage(from.db, await listed(), file))
      yield entries.map(({ path, updatedAt }) => entry('url', `${origin}${path}`, updatedAt)).join('')
    yield '</urlset>'
  }

  const index = (pages: readonly SitemapFile[]): string => {
    const parts = pages.map(({ page, updatedAt }) =>
      entry('sitemap', `${origin}/sitemap-${page}.xml`, updatedAt),
    )
    return `${XML_HEADER}<sitemapindex xmlns="${NAMESPACE}">${parts.join('')}</sitemapindex>`
  }

  const current = { ...version, versionMs: version.versionMs ?? VERSION_MS }
  const lists = createPublicCache<readonly SitemapFile[]>({
    ...current,
    sizeOf: () => 1,
    maxBytes: LIST_BYTES,
  })
  const files = createPublicCache<Buffer>({ ...current, sizeOf: (file) => file.length, maxBytes: FILE_BYTES })
  // A file reads tens of thousands of rows, so that one is made at a time.
  const inTurn = createQueue(1)

  const readList = async () => {
    const list = async (at: string) => listSitemapFiles((await depsAtVersion(deps, at)).db, await listed())
    return (await lists.get('files', list)) ?? []
  }
  /** One file, compressed: made by the first request after the content changed. */
  const readFile = (
    name: string,
    text: (from: Pick<Deps, 'db'>) => AsyncIterable<string> | Iterable<string>,
  ) => files.get(name, (at) => inTurn(async () => gzipOf(text(await depsAtVersion(deps, at)))))

  async function sendFile(req: Request, res: Response, file: Buffer | null): Promise<void> {
    res.set({ 'Cache-Control': CACHE_CONTROL.oneHour, Vary: 'Accept-Encoding' }).type('application/xml')
    await sendGzip(req, res, file ?? Buffer.alloc(0))
  }

  routes.get('/sitemap.xml', async (req, res) => {
    const list = await readList()
    const [only, second] = list
    const file = await (only !== undefined && second === undefined
      ? readFile('1', (from) => urlSet(from, only))
      : readFile('index', () => [index(list)]))
    await sendFile(req, res, file)
  })

  routes.get(/^\/sitemap-([1-9]\d{0,5})\.xml$/, async (req, res) => {
    const found = (await readList())[Number(req.params[0]) - 1]
    if (found === undefined) throw new AppError('NOT_FOUND', 'There is no such part of the sitemap.')
    await sendFile(req, res, await readFile(String(found.page), (from) => urlSet(from, found)))
  })

  return routes
}
