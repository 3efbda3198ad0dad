import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { type RequestOptions, send } from '../harness/http.ts'
import { inlineHashes, policySources } from '../harness/page-policy.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

beforeAll(async () => {
  await plantCanaries(deps.db, 'first')
  // The bytes of one process's cache are compared.
  server = await startTestServer(deps, { isOneProcess: true })
})
afterAll(() => server.stop())

const ask = (path: string, options?: RequestOptions) => send(server.origin, path, options)
/** Every file a page names. */
function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))]
}

describe('the content security policy of a real page', () => {
  it.each(['/', '/cities', '/cities/canary-city/tap-water', '/products', '/methodology'])(
    'of %s names the hashes of its inline scripts and styles, and nothing else runs',
    async (path) => {
      const answer = await ask(path)
      const scripts = inlineHashes(answer.text, 'script')
      expect(scripts.length).toBeGreaterThan(2)
      expect(new Set(policySources(answer, 'script-src'))).toEqual(new Set([...scripts, "'strict-dynamic'"]))
      expect(new Set(policySources(answer, 'style-src'))).toEqual(
        new Set(["'self'", ...inlineHashes(answer.text, 'style')]),
      )
      expect(answer.text).not.toContain('nonce')
      expect((await ask(path)).bytes).toEqual(answer.bytes)
    },
  )

  it.each(['/', '/cities', '/cities/canary-city/tap-water', '/products', '/methodology', '/nothing'])(
    'is enough for %s: no handler attribute, no script address, nothing from elsewhere',
    async (path) => {
      const { text } = await ask(path)
      expect(text).not.toMatch(/<[^>]+\son[a-z]+\s*=/i)
      expect(text).not.toMatch(/(?:href|src)="javascript:/i)
      expect(text).not.toMatch(
        /<(?:script|link rel="(?:stylesheet|preload|modulepreload)")[^>]+(?:src|href)="(?:https?:)?\/\//,
      )
    },
  )

  it('of a page that is not cached has another nonce each time, and every script and style carries it', async () => {
    const nonces = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const answer = await ask('/nothing')
      const [source = ''] = policySources(answer, 'script-src')
      const nonce = /^'nonce-(.+)'$/.exec(source)?.[1] ?? ''
      nonces.add(nonce)
      const tags = [...answer.text.matchAll(/<(?:script|style)\b([^>]*)>/g)].map(
        ([, attributes = '']) => attributes,
      )
      expect(tags.length).toBeGreaterThan(2)
      expect(tags.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
    }
    expect(nonces.size).toBe(20)
  })
})

describe('a page', () => {
  it('is compressed with brotli for clients that accept it', async () => {
    const compressed = await ask('/cities', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.headers.vary?.toLowerCase()).toContain('accept-encoding')
    expect(compressed.headers.vary?.toLowerCase()).toContain('cookie')
    const text = brotliDecompressSync(compressed.bytes).toString('utf8')
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
    const first = await ask(path)
    // Another spelling of an address leads to the one spelling it has.
    const { location } = first.headers
    const { status, text } =
      location === undefined ? first : await ask(new URL(location, 'http://x').pathname)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/"dependencies"|process\.env|isEntry/)
  })
})
