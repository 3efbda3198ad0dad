import { type Response, Router } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { depsForReport } from '../features/content-version/content-version.service.ts'
import { countSitemapPages, sitemapPage } from '../features/sitemap/sitemap.service.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { streamText } from './stream-text.ts'

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ONE_HOUR = 'public, max-age=3600'

/** One `<url>` or `<sitemap>` element. */
function entry(tag: 'url' | 'sitemap', address: string, updatedAt: string | null): string {
  const modified = updatedAt === null ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`
  return `<${tag}><loc>${escapeHtml(address)}</loc>${modified}</${tag}>`
}

/** `/robots.txt`, `/sitemap.xml` (an index once there are too many pages for one file) and its parts `/sitemap-{n}.xml`. */
export function sitemapRoutes(deps: Deps): Router {
  const { origin } = deps.site
  const routes = Router()

  routes.get('/robots.txt', (_req, res) => {
    res.setHeader('Cache-Control', ONE_HOUR)
    const hidden = ['/api/', '/auth/', '/go/']
    const rules = [
      'User-agent: *',
      ...hidden.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ]
    res.type('text/plain').send(`${rules.join('\n')}\n`)
  })

  async function* urlSet({ db }: Pick<Deps, 'db'>, page: number): AsyncGenerator<string> {
    yield `${XML_HEADER}<urlset xmlns="${NAMESPACE}">`
    for await (const entries of sitemapPage(db, page))
      yield entries.map(({ path, updatedAt }) => entry('url', `${origin}${path}`, updatedAt)).join('')
    yield '</urlset>'
  }

  async function sendUrlSet(from: Pick<Deps, 'db'>, res: Response, page: number): Promise<void> {
    res.setHeader('Cache-Control', ONE_HOUR)
    res.type('application/xml')
    await streamText(res, urlSet(from, page), { log: deps.log, what: 'a file of the sitemap ended early' })
  }

  routes.get('/sitemap.xml', async (_req, res) => {
    const from = await depsForReport(deps)
    const pages = await countSitemapPages(from.db)
    if (pages.length <= 1) return sendUrlSet(from, res, 1)
    res.setHeader('Cache-Control', ONE_HOUR)
    res.type('application/xml')
    const parts = pages.map(({ page, updatedAt }) =>
      entry('sitemap', `${origin}/sitemap-${page}.xml`, updatedAt),
    )
    res.send(`${XML_HEADER}<sitemapindex xmlns="${NAMESPACE}">${parts.join('')}</sitemapindex>`)
  })

  routes.get(/^\/sitemap-([1-9]\d{0,5})\.xml$/, async (req, res) => {
    const page = Number(req.params[0])
    const from = await depsForReport(deps)
    const pages = await countSitemapPages(from.db)
    if (page > pages.length) throw new AppError('NOT_FOUND', 'There is no such part of the sitemap.')
    await sendUrlSet(from, res, page)
  })

  return routes
}
