// @module-tag Z
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { proofCount, proofSeed, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { INSIDE, startWatchedServer, type WatchedServer } from './watched-server.ts'

const REQUESTS = proofCount('Z', { test: 300, proof: 5_000 })
const SEED = proofSeed('Z')
const AT_ONCE = 16
/** How long a request that is not over yet is waited for. */
const PATIENCE_MS = 400
const CRLF = '\r\n'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: WatchedServer
afterAll(() => server?.close())

/** Addresses of every kind the server answers. */
const ADDRESSES = [
  '/',
  '/cities',
  '/cities/x',
  '/cities/x/tap-water',
  '/innovations/x',
  '/products/x',
  '/admin/cities/x',
  '/shared/x',
  '/api/trpc/cities.list',
  '/api/trpc/cities.list,products.list',
  '/api/trpc/auth.signIn',
  '/api/trpc/hydration.addWater',
  '/api/log',
  '/api/today',
  '/api/drinks?from=2026-11-01&to=2026-11-07',
  '/api/stripe/webhook',
  '/api/x',
  '/auth/google',
  '/auth/google/callback',
  '/go/x',
  '/images/avatars/x.webp',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/x.js',
]
const ODD_PARTS = [
  '/%00',
  '/%E0%A4%A',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..;/',
  '//evil.example',
  '?input=%7B',
  '?batch=1&input=%5B%5D',
  '?batch=1&batch=2&input=%7B%7D&input=%7B%7D',
  '?input[json]=1',
  '?search=%00&cursor=%ff',
  '?cursor=eyJhIjoxfQ&limit=1e9',
  '?next=//evil.example',
  '?__proto__[a]=1&constructor=1',
  `?x=${'a'.repeat(4_000)}`,
  '#x',
  '',
]
const HEADERS = [
  'Cookie: session=x; session=y; =; ;;; __Host-session=%00',
  `Cookie: session=${'a'.repeat(6_000)}`,
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-7',
  'Content-Type: multipart/form-data',
  'Content-Type: \x7f',
  'Content-Encoding: gzip',
  'Accept-Encoding: gzip;q=x, br;q=-1, *;q=0',
  'Accept: \u00ff',
  'Range: bytes=9-1,-5,99999999999999999999-',
  'If-None-Match: "\u00ff',
  'If-Modified-Since: the day before yesterday',
  'Origin: null',
  'Sec-Fetch-Site: same-origin',
  'X-Forwarded-For: 1.2.3.4, ::1, x',
  'X-Forwarded-Host: evil.example',
  'X-Person: \u00ff',
  'Stripe-Signature: t=x,v1=y',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Content-Length: 5',
  'Content-Length: -1',
  'trpc-accept: application/jsonl',
  'x-http-method-override: DELETE',
]
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'get',
  '',
]
const BODIES = [
  '',
  '{',
  '{"json":',
  '[]',
  'null',
  '"a"',
  '{"0":{"json":{}},"1":null,"__proto__":{}}',
  'json=%7B%7D',
  `ff${CRLF}{"json":{}}${CRLF}0${CRLF}${CRLF}`,
  `5${CRLF}abcdeXX`,
  '\u0000\u0001\u0002',
  '\u001f\u008b\u0008\u0000\u0000\u0000\u0000',
]

const requests = fc
  .record({
    method: fc.constantFrom(...METHODS),
    address: fc.constantFrom(...ADDRESSES),
    odd: fc.constantFrom(...ODD_PARTS),
    host: fc.constantFrom('own', 'own', 'own', 'own', 'evil.example', '', 'a b', '[::1'),
    headers: fc.subarray(HEADERS, { maxLength: 5 }),
    body: fc.constantFrom(...BODIES),
    version: fc.constantFrom('1.1', '1.1', '1.1', '1.0', '0.9', '9.9'),
  })
  .map(({ method, address, odd, host, headers, body, version }) => {
    const own = host === 'own' ? new URL(server.origin).host : host
    const lines = [
      `${method} ${address}${odd} HTTP/${version}`,
      `Host: ${own}`,
      ...headers,
      'Connection: close',
    ]
    return `${lines.join(CRLF)}${CRLF}${CRLF}${body}`
  })

/** Writes bytes to the server and answers what comes back; anyone who says too little is not waited for. */
function write(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
    let answer = ''
    const end = () => resolve(answer)
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
    })
    socket.on('close', end)
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? end() : reject(error),
    )
    // Not ended: to a server, a caller who says no more has gone.
    socket.write(bytes)
  })
}

async function tryBytes(request: string): Promise<void> {
  const start = performance.now()
  const answer = await write(Buffer.from(request, 'latin1'))
  const isWrong = /^HTTP\/1\.[01] 5\d\d/.test(answer) || INSIDE.test(answer)
  server.note(
    isWrong ? `${JSON.stringify(request.slice(0, 300))}: ${answer.slice(0, 300)}` : null,
    performance.now() - start,
  )
}

/** Requests whose size or number is what is wrong with them. */
async function tryExcess(): Promise<void> {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const post = (what: string, path: string, body: string | Buffer, headers: Record<string, string> = own) =>
    server.ask(what, path, { method: 'POST', headers, body })
  const large = Buffer.alloc(50 * 1024 * 1024, 'a')
  for (const path of ['auth.signIn', 'hydration.addWater', 'scans.analyzeBottle'])
    await post('50 MB', `/api/trpc/${path}`, large)
  await post('50 MB to the webhook', '/api/stripe/webhook', large, { 'stripe-signature': 't=1,v1=x' })
  const thousand = Array(1_000).fill('cities.list').join(',')
  await server.ask('a thousand queries', `/api/trpc/${thousand}?batch=1&input=%7B%7D`)
  await post('a thousand writes', `/api/trpc/${Array(1_000).fill('auth.signIn').join(',')}?batch=1`, '{}')
  await server.ask('a batch of commas', `/api/trpc/${','.repeat(2_000)}?batch=1&input=%7B%7D`)
  await server.ask('every procedure', `/api/trpc/${Object.keys(PROCEDURES).join(',')}?batch=1`)
}

/** A body that never comes: others are answered in the meantime. */
async function trySlowness(): Promise<void> {
  const { host, port } = new URL(server.origin)
  const head = [`POST /api/trpc/auth.signIn HTTP/1.1`, `Host: ${host}`, 'Sec-Fetch-Site: same-origin']
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write([...head, 'Content-Type: application/json', 'Content-Length: 1000', '', '{'].join(CRLF))
    return socket
  })
  await pause(200)
  for (let count = 0; count < 20; count += 1) {
    const answer = await server.ask(
      'next to fifty slow bodies',
      '/api/trpc/cities.list?input=%7B%22json%22:%7B%7D%7D',
    )
    if (answer?.status !== 200) server.note(`beside fifty slow bodies: ${answer?.status}`)
  }
  for (const socket of slow) socket.destroy()
}

it(`nothing anybody sends to the host is a fault of ours (${REQUESTS} requests, seed ${SEED})`, {
  timeout: 60_000 + REQUESTS * 1_000,
}, async () => {
  await plantCanaries(deps.db, 'first')
  server = await startWatchedServer(deps.connectionString)
  const all = fc.sample(requests, { seed: SEED, numRuns: REQUESTS })
  for (let start = 0; start < all.length; start += AT_ONCE)
    await Promise.all(all.slice(start, start + AT_ONCE).map(tryBytes))
  await tryExcess()
  await trySlowness()
  const wrong = server.problems().length
  reportRow('Z', {
    tried: server.asked(),
    passed: server.asked() - wrong,
    figure: `raw HTTP: ${wrong} answers 5xx or telling of the inside, ${server.faults().length} faults logged, seed ${SEED}`,
  })
  expect(server.problems().slice(0, 20)).toEqual([])
  expect(server.faults().slice(0, 20)).toEqual([])
})
