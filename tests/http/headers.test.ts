// @module-tag H
import { hostname, networkInterfaces } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSource } from '#server/http/security.ts'
import { insertProduct } from '../factories/products.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { type Answer, callAddress, type RequestOptions, send } from '../harness/http.ts'
import { captureLog } from '../harness/log-lines.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
let productId: string
const captured = captureLog()
const drawn: string[] = []

beforeAll(async () => {
  deps.log = captured.log
  server = await startBareHost(deps, {
    render: async ({ request, nonce }) => {
      drawn.push(request.url)
      const { pathname } = new URL(request.url)
      if (pathname === '/broken') throw new Error('secret detail at /srv/app/file.ts:12')
      const found = pathname !== '/missing'
      return {
        status: found ? 200 : 404,
        location: pathname === '/old' ? '/new' : null,
        html: `<html><head><script nonce="${nonce}">1</script></head></html>`,
        routeIds: [],
        isPrivate: pathname === '/account',
        procedures: [],
        error: null,
      }
    },
  })
  productId = (await insertProduct(deps.db)).id
})
beforeEach(() => {
  captured.lines.length = 0
  drawn.length = 0
})
afterAll(() => server.stop())

const ask = (path: string, options?: RequestOptions) => send(server.origin, path, options)
const policyOf = (answer: Answer) => String(answer.headers['content-security-policy'])
const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1]

const everyKind: [what: string, status: number, path: () => string, options?: RequestOptions][] = [
  ['a page', 200, () => '/'],
  ['a page that does not exist', 404, () => '/missing'],
  ['a page that fails', 500, () => '/broken'],
  ['an answer of a procedure', 200, () => callAddress(['cities.list', {}])],
  ['a refusal of a procedure', 400, () => callAddress(['cities.list', { limit: 0 }])],
  ['a procedure that does not exist', 404, () => callAddress(['no.such'])],
  ['another address under /api', 404, () => '/api/nothing'],
  ['a refused origin', 403, () => '/api/trpc/cities.list', { method: 'POST' }],
  ['a foreign host', 421, () => '/', { headers: { host: 'evil.example' } }],
  ['the health of the process', 200, () => '/healthz'],
  ['readiness', 200, () => '/readyz'],
  ['an outbound link', 302, () => `/go/${productId}`],
  ['an outbound link that leads nowhere', 404, () => '/go/nothing'],
  ['a picture that does not exist', 404, () => '/images/avatars/nothing.webp'],
  ['a service no one can log in at', 404, () => '/auth/nowhere?next=/'],
  ['its way back', 404, () => '/auth/nowhere/callback?code=1&state=2'],
  ['a malformed address', 400, () => '/go/%E0%A4%A'],
  ['robots.txt', 200, () => '/robots.txt'],
  ['the site map', 200, () => '/sitemap.xml'],
  ['a write to a page', 404, () => '/', { method: 'POST' }],
]

describe('every kind of answer', () => {
  it.each(everyKind)(
    '%s carries the security headers and its request id',
    async (_what, status, path, options) => {
      const answer = await ask(path(), options)
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(answer.headers).not.toHaveProperty('x-powered-by')
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.headers).not.toHaveProperty('strict-transport-security')
      expect(answer.headers).not.toHaveProperty('set-cookie')
    },
  )

  it.each(everyKind.filter(([what, status]) => status >= 400 && what !== 'a page that does not exist'))(
    '%s tells its request id in the body too, and nothing of the inside',
    async (_what, status, path, options) => {
      const answer = await ask(path(), options)
      if (status !== 421) expect(answer.text).toContain(answer.headers['x-request-id'])
      expect(answer.text).not.toMatch(/secret detail|\.ts\b|node_modules|\bat \w+ \(|select /i)
    },
  )
})

describe('the content security policy', () => {
  const directiveOf = (answer: Answer, name: string) =>
    policyOf(answer)
      .split('; ')
      .find((directive) => directive.startsWith(`${name} `))

  it('of a page for every visitor lets only its own scripts run, by their hashes', async () => {
    const answer = await ask('/')
    expect(answer.text).toContain('<script>1</script>')
    expect(directiveOf(answer, 'script-src')).toBe(`script-src ${hashSource('1')} 'strict-dynamic'`)
    expect(directiveOf(answer, 'default-src')).toBe("default-src 'self'")
    expect(directiveOf(answer, 'object-src')).toBe("object-src 'none'")
    expect(directiveOf(answer, 'base-uri')).toBe("base-uri 'none'")
    expect(directiveOf(answer, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(policyOf(answer)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
  })

  it('of a page for one person has another nonce in each of 200 responses, that of its script tags', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/account')))
    const nonces = answers.map(nonceOf)
    expect(new Set(nonces).size).toBe(200)
    for (const [index, answer] of answers.entries()) {
      const nonce = nonces[index]
      expect(nonce).toMatch(/^[\w+/]{22}==$/)
      expect(answer.text).toContain(`<script nonce="${nonce}">`)
      expect(directiveOf(answer, 'script-src')).toBe(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
    }
  })

  it('of an error page allows its style alone', async () => {
    const answer = await ask('/broken')
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(answer.text) ?? []
    expect(directiveOf(answer, 'style-src')).toBe(`style-src 'self' ${hashSource(style)}`)
    expect(directiveOf(answer, 'script-src')).toBe("script-src 'none'")
    expect(answer.text).not.toContain('<script')
  })

  it.each(['/api/nothing', '/robots.txt', '/healthz', '/sitemap.xml'])(
    'allows nothing at all on %s, which is no page',
    async (path) => {
      expect(policyOf(await ask(path))).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    },
  )
})

describe('a site served over https', () => {
  it('asks browsers to stay there, and knows its own host alone', async () => {
    const https = await startBareHost({ ...deps }, { siteOrigin: 'https://water.example' })
    const own = { headers: { host: 'water.example' } }
    const page = await send(https.origin, '/', own)
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000')
    expect(policyOf(page)).toContain('upgrade-insecure-requests')
    expect((await send(https.origin, '/robots.txt', own)).text).toContain(
      'Sitemap: https://water.example/sitemap.xml',
    )
    for (const host of ['water.example.evil.example', 'evil.example', '10.0.0.1'])
      expect((await send(https.origin, '/', { headers: { host } })).status, host).toBe(421)
    for (const host of ['localhost', '127.0.0.1:3000', 'water.example:8080', 'WATER.example']) {
      const answer = await send(https.origin, '/cities?q=a%20b', { headers: { host } })
      expect([answer.status, answer.headers.location], host).toEqual([
        308,
        'https://water.example/cities?q=a%20b',
      ])
    }
    await https.stop()
  })
})

describe('a site whose hosts below it use HTTPS too', () => {
  it('says so where the operator chose it, and only over https', async () => {
    const options = { siteOrigin: 'https://water.example', hstsIncludesSubdomains: true }
    const https = await startBareHost({ ...deps }, options)
    const page = await send(https.origin, '/', { headers: { host: 'water.example' } })
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await https.stop()
    const http = await startBareHost({ ...deps }, { hstsIncludesSubdomains: true })
    expect((await send(http.origin, '/')).headers).not.toHaveProperty('strict-transport-security')
    await http.stop()
  })
})

describe('another name of this machine', () => {
  const lanAddresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
  const names = [
    '127.0.0.1',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    'LOCALHOST',
    'localhost.',
    hostname(),
    ...lanAddresses,
  ]

  it.each(names)('%s leads to the site, for pages, files and queries', async (name) => {
    for (const path of ['/', '/cities?page=2', '/robots.txt', callAddress(['cities.list', {}])]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path, {
          method,
          headers: { host: `${name}:${new URL(server.origin).port}` },
        })
        expect([answer.status, answer.headers.location], `${method} ${path}`).toEqual([
          308,
          server.origin + path,
        ])
        expect(answer.headers['cache-control']).toBe('private, no-store')
      }
    }
  })

  it('with another port, or with none, leads there too', async () => {
    for (const host of ['localhost', 'localhost:1', '127.0.0.1', 'localhost:'])
      expect((await ask('/', { headers: { host } })).headers.location, host).toBe(`${server.origin}/`)
  })

  it('is refused for everything but reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask('/api/trpc/auth.signIn', { method, headers: { host: '127.0.0.1' } })).status).toBe(
        421,
      )
  })

  it.each(['http://evil.example/', '//evil.example/', '/\\evil.example', '/%0d%0aset-cookie:a=b'])(
    'never leads to another site (%j)',
    async (path) => {
      const { status, headers } = await ask(path, { headers: { host: '127.0.0.1' } })
      expect(status).toBe(308)
      expect(new URL(headers.location ?? '').origin).toBe(server.origin)
      expect(headers).not.toHaveProperty('set-cookie')
    },
  )

  it.each(['/healthz', '/readyz'])('answers %s itself', async (path) => {
    expect((await ask(path, { headers: { host: '127.0.0.1' } })).status).toBe(200)
  })

  it('takes the events of the payment provider', async () => {
    const answer = await ask('/api/stripe/webhook', { method: 'POST', headers: { host: '127.0.0.1' } })
    expect([308, 421]).not.toContain(answer.status)
  })
})

describe('a host that is not ours', () => {
  it.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', '10.0.0.1'])(
    '%j is answered with 421, for pages, files and procedures',
    async (host) => {
      for (const path of ['/', callAddress(['cities.list', {}]), '/robots.txt', `/go/${productId}`]) {
        const answer = await ask(path, { headers: { host } })
        expect(answer.status, path).toBe(421)
        expect(answer.text).toMatch(/^This server does not serve that host/)
      }
    },
  )

  it('names the setting to whoever runs the site, outside production', async () => {
    const { text } = await ask('/', { headers: { host: '10.0.0.1' } })
    expect(text).toContain('set APP_ORIGIN')
  })

  it('changes no address in what is served, forwarded or not', async () => {
    const { text } = await ask('/sitemap.xml', {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    expect(text).not.toContain('evil')
    expect(text).toContain(`<loc>${server.origin}/</loc>`)
  })

  it('may still ask for the health of the process, as load balancers do by address', async () => {
    expect((await ask('/healthz', { headers: { host: '10.0.0.1' } })).status).toBe(200)
  })
})

describe('the log', () => {
  const ended = () => captured.lines.filter(({ msg }) => msg === 'request' || msg === 'request failed')

  it('has one line for each request: its id, path, status and time, but no query, cookie or address', async () => {
    const { headers } = await ask('/cities?search=my+private+search', {
      headers: { cookie: 'session=verysecret', authorization: 'Bearer verysecret' },
    })
    await expect.poll(ended).toHaveLength(1)
    expect(ended()[0]).toMatchObject({
      requestId: headers['x-request-id'],
      method: 'GET',
      path: '/cities',
      status: 200,
      ms: expect.any(Number),
    })
    expect(JSON.stringify(captured.lines)).not.toMatch(/private|verysecret|127\.0\.0\.1/)
  })

  it('holds no token of a shared page, whatever way it is asked for', async () => {
    const token = 'q79gO_XKMRRGQ-HhGYERX8hK'
    for (const path of [`/shared/${token}`, `//shared/${token}`, `/%73hared/${token}?x=${token}`])
      await ask(path)
    await expect.poll(ended).toHaveLength(3)
    expect(JSON.stringify(captured.lines)).not.toContain(token)
  })

  it('keeps what really happened when people only read that something went wrong', async () => {
    const { headers } = await ask('/broken')
    const line = captured.lines.find(({ msg }) => msg === 'unexpected failure')
    expect(line).toMatchObject({ requestId: headers['x-request-id'] })
    expect(JSON.stringify(line)).toContain('secret detail')
  })

  it('names every request again, whatever the caller calls it', async () => {
    const given = '11111111-1111-4111-8111-111111111111'
    const { headers } = await ask('/', { headers: { 'x-request-id': given } })
    expect(headers['x-request-id']).not.toBe(given)
  })
})

describe('an odd address', () => {
  it.each([
    '//',
    '///',
    '//evil.example/a',
    '/\\evil.example',
    '/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/a?%E0%A4%A',
    '/%E0%A4%A',
    '/?search=%00',
    `/${'a'.repeat(8000)}`,
  ])('%s never fails the server', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBeLessThan(500)
    const leadsTo = new URL(answer.headers.location ?? '/', server.origin)
    expect(leadsTo.origin).toBe(server.origin)
    for (const address of drawn) expect(new URL(address).origin).toBe(server.origin)
  })

  it('in absolute form does not choose the host', async () => {
    const answer = await ask('http://evil.example/missing')
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toContain('evil')
    expect(drawn).toEqual([])
  })
})
