import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { type Answer, type RequestOptions, send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  await plantCanaries(deps.db, 'first')
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

const ask = (path: string, options?: RequestOptions) => send(server.origin, path, options)
const nonceOf = ({ headers }: Answer) =>
  /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]

/** Every script and style element of a page that a policy judges, as its attributes. */
function judgedTags(html: string): string[] {
  return [...html.matchAll(/<(?:script|style)\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !attributes.includes('application/ld+json'))
}

/** Every file a page names. */
function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))]
}

describe('the content security policy of a real page', () => {
  it('has another nonce in each of 200 responses, and every script and style carries it', async () => {
    const nonces = new Set<string | undefined>()
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/sources')))
      for (const answer of answers) {
        const nonce = nonceOf(answer)
        nonces.add(nonce)
        const tags = judgedTags(answer.text)
        expect(tags.length).toBeGreaterThan(2)
        expect(tags.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
      }
    }
    expect(nonces.size).toBe(200)
  })

  it.each(['/', '/cities', '/cities/canary-city/tap-water', '/products', '/methodology', '/nothing'])(
    'is enough for %s: no handler attribute, no script address, nothing from elsewhere',
    async (path) => {
      const answer = await ask(path)
      expect(answer.text).not.toMatch(/<[^>]+\son[a-z]+\s*=/i)
      expect(answer.text).not.toMatch(/(?:href|src)="javascript:/i)
      expect(answer.text).not.toMatch(
        /<(?:script|link rel="(?:stylesheet|preload|modulepreload)")[^>]+(?:src|href)="(?:https?:)?\/\//,
      )
      expect(nonceOf(answer)).toBeDefined()
    },
  )
})

describe('a page', () => {
  it('spends no nonce on links, which no policy asks for one', async () => {
    const links = (await ask('/')).text.match(/<link\b[^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => link.includes('nonce'))).toEqual([])
  })

  it('is packed with brotli for whoever can unpack it, and is the same page', async () => {
    const packed = await ask('/cities', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.vary?.toLowerCase()).toContain('accept-encoding')
    expect(packed.headers.vary?.toLowerCase()).toContain('cookie')
    const text = brotliDecompressSync(packed.bytes).toString('utf8')
    expect(text).toContain('Springfield')
    expect(text.endsWith('</html>')).toBe(true)
  })

  it('is never kept by shared caches, and by no cache at all when the request carried a cookie', async () => {
    expect((await ask('/cities')).headers['cache-control']).toBe('private, no-cache')
    const withCookie = await ask('/cities', { headers: { cookie: 'a=b' } })
    expect(withCookie.headers['cache-control']).toBe('private, no-store')
  })

  it('answers HEAD with the same status and headers, and no body', async () => {
    for (const [path, status] of [
      ['/cities', 200],
      ['/nothing', 404],
    ] as const) {
      const head = await ask(path, { method: 'HEAD' })
      expect(head.status).toBe(status)
      expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(head.bytes).toHaveLength(0)
    }
  })

  it('names only files that exist, as what they are', async () => {
    for (const path of ['/', '/cities', '/products', '/cities/canary-city/tap-water']) {
      const files = filesOf((await ask(path)).text)
      expect(files.some((file) => file.endsWith('.js'))).toBe(true)
      for (const file of files) {
        const { status, headers } = await ask(file)
        expect(status, file).toBe(200)
        expect(headers['content-type'], file).toMatch(/javascript|css|font\/woff2/)
      }
    }
  })
})

describe('a file of the client', () => {
  it('whose name holds its hash is kept for a year, and comes packed with brotli', async () => {
    const script = filesOf((await ask('/')).text).find((file) => file.endsWith('.js')) ?? ''
    const plain = await ask(script)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    const packed = await ask(script, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.vary?.toLowerCase()).toContain('accept-encoding')
    expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes)
  })

  it('without a hash is asked for again, and costs nothing when it is the same', async () => {
    const icon = await ask('/favicon.svg')
    expect(icon.status).toBe(200)
    expect(icon.headers['cache-control']).toBe('public, max-age=3600')
    const again = await ask('/favicon.svg', { headers: { 'if-none-match': String(icon.headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/.vite/manifest.json',
    '/.env',
    '/assets/nothing.js',
    '/src/server/env.ts',
  ])('is none of %s', async (path) => {
    const { status, text } = await ask(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/"dependencies"|process\.env|isEntry/)
  })
})
