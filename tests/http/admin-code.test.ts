import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { plantPerson } from '../authorization/identities.ts'
import { PLANTED } from '../authorization/planted.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { createWebClient, type WebClient } from '../harness/web-client.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BUILT = path.join(ROOT, 'dist/client')

/** Where the back office's own code is. The build splits a route: its address is known to every page, its page is not. */
const ADMIN_SOURCE =
  /^src\/client\/(?:features\/admin|ui\/admin|lib\/admin)\/|^src\/client\/routes\/admin\/.*\?tsr-split|^src\/shared\/(?:admin|analytics)\//

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
const manifest = JSON.parse(readFileSync(path.join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

/** The names of what can be reached in the build from some chunks, at once or later; `isOpen` says through which ones. */
function reachable(from: readonly string[], isOpen: (name: string) => boolean): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || found.has(name) || !isOpen(name)) return
    found.add(name)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  for (const name of from) visit(name)
  return found
}
/** The files of chunks, their styles among them. */
const filesOf = (names: Iterable<string>) =>
  new Set([...names].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]))

const everything = reachable(['src/client/entry-client.tsx'], () => true)
const open = reachable(['src/client/entry-client.tsx'], (name) => !ADMIN_SOURCE.test(name))
const openFiles = filesOf(open)
const adminFiles = new Set([...filesOf(everything)].filter((file) => !openFiles.has(file)))

const textOf = (file: string) => readFileSync(path.join(BUILT, file), 'utf8')

/** Every source the browser's code is made of. */
const sources = ['src/client', 'src/shared']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')

/** Sentences that stand in the back office's sources and nowhere else: where one turns up, its code is. */
function adminSentences(): string[] {
  const others = sources
    .filter((name) => !ADMIN_SOURCE.test(name))
    .map(read)
    .join('\n')
  const sentences = sources
    .filter((name) => ADMIN_SOURCE.test(name))
    .flatMap((name) => [...read(name).matchAll(/'([\w ,.:;–’]{16,})'/g)].map(([, text = '']) => text))
    .filter((text) => text.includes(' ') && !others.includes(text))
  return [...new Set(sentences)]
}

describe('what the build holds', () => {
  const sentences = adminSentences()

  it('has the back office in files of its own (the control: its sentences are in them)', () => {
    expect(sentences.length).toBeGreaterThan(40)
    const code = [...adminFiles]
      .filter((file) => file.endsWith('.js'))
      .map(textOf)
      .join('\n')
    const missing = sentences.filter((sentence) => !code.includes(sentence))
    // Types and comments have sentences that are in no code.
    expect(missing.length).toBeLessThan(sentences.length / 2)
  })

  it('has none of it in a file that the public pages reach', () => {
    for (const name of open) expect(name).not.toMatch(ADMIN_SOURCE)
    for (const file of openFiles) {
      if (!file.endsWith('.js')) continue
      const code = textOf(file)
      expect(
        sentences.filter((sentence) => code.includes(sentence)),
        file,
      ).toEqual([])
    }
  })

  it('has Chakra UI in the back office only', () => {
    // Every component of Chakra names its parts by this attribute.
    const hasChakra = (name: string) => textOf(manifest[name]?.file ?? '').includes('data-scope')
    expect([...reachable(Object.keys(manifest), () => true)].some(hasChakra)).toBe(true)
    const isPublic = (name: string) => !ADMIN_SOURCE.test(name)
    expect([...reachable(['src/client/entry-client.tsx'], isPublic)].filter(hasChakra)).toEqual([])
  })

  it('has none of it in what the service worker keeps', () => {
    const worker = textOf('service-worker.js')
    expect(worker).toContain('assets/')
    for (const file of adminFiles) expect(worker, file).not.toContain(file)
  })
})

describe('what a crawl of the public pages downloads', () => {
  const deps = useTestDeps({ isEmptiedBeforeEach: false })
  let server: TestServer
  beforeAll(async () => {
    await plantCanaries(deps.db, 'first')
    server = await startTestServer(deps)
  })
  afterAll(() => server.stop())

  const PAGES = [
    '/',
    '/cities',
    `/cities/${PLANTED.slug}`,
    `/cities/${PLANTED.slug}/tap-water`,
    '/tap-water-ratings',
    '/innovations',
    `/innovations/${PLANTED.innovationId}`,
    '/products',
    `/products/${PLANTED.productId}`,
    '/scanner',
    '/pricing',
    '/app',
    '/tracker',
    '/my-fridge',
    '/my-test',
    '/bookmarks',
    '/account',
    '/welcome',
    '/methodology',
    '/sources',
    '/offline',
    '/reset-password?token=nothing',
    '/confirm-email?token=nothing',
    '/nothing',
  ]

  /** Every file a page names, and every file those import at once. */
  async function downloads(client: WebClient, path: string): Promise<Set<string>> {
    const { text } = await client.open(path)
    const files = new Set<string>()
    const waiting = [...text.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, file = '']) => file)
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (files.has(file)) continue
      files.add(file)
      if (!file.endsWith('.js')) continue
      const imports = textOf(file).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)
      waiting.push(...[...imports].map(([, name = '']) => `assets/${name}`))
    }
    return files
  }

  it.each(['visitor', 'user', 'subscriber'] as const)('of a %s holds no admin byte', async (identity) => {
    const jar = identity === 'visitor' ? undefined : (await plantPerson(deps, identity)).device.jar
    const client = createWebClient(server.origin, jar === undefined ? {} : { jar })
    for (const page of PAGES) {
      const files = await downloads(client, page)
      expect(files.size, page).toBeGreaterThan(2)
      expect(
        [...files].filter((file) => adminFiles.has(file)),
        page,
      ).toEqual([])
    }
  })

  it.each(['visitor', 'user', 'subscriber'] as const)(
    'leads a %s who asks for the back office home',
    async (identity) => {
      const jar = identity === 'visitor' ? undefined : (await plantPerson(deps, identity)).device.jar
      const client = createWebClient(server.origin, jar === undefined ? {} : { jar })
      for (const page of ['/admin', '/admin/users', '/admin/cities/new?x=1', '/admin/nothing']) {
        const { status, headers, text } = await client.open(page)
        expect(status, page).toBe(307)
        expect(headers.location, page).toBe('/')
        expect(text, page).not.toContain('assets/')
      }
    },
  )
})
