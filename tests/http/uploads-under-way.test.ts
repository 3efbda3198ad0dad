import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
const open: Socket[] = []

beforeAll(async () => {
  server = await startBareHost(deps, { isOneProcess: true })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(() => server.stop())

/** A large body that counts against no other limit, because its picture is none. */
const BODY = JSON.stringify({ json: { image: 'A'.repeat(100_000) } })

/** Sends a whole upload; answers its status. */
const upload = async ({ token }: Person) => {
  const { status, headers, text } = await send(server.origin, '/api/trpc/scans.analyzeBottle', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `session=${token}`,
      'content-length': String(BODY.length),
    },
    body: BODY,
  })
  return { status, retryAfter: headers['retry-after'], text }
}

/** Begins an upload that never ends. */
function begin({ token }: Person): void {
  const { host, port } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  open.push(socket)
  const head = [
    'POST /api/trpc/scans.analyzeBottle HTTP/1.1',
    `Host: ${host}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Cookie: session=${token}`,
    'Content-Length: 14000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
}

it('of one account are two at most; others still upload', async () => {
  const [maya, other] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'user')]
  for (let count = 0; count < 2; count += 1) begin(maya)
  // Once a whole upload was answered, those that began before it are under way.
  expect((await upload(other)).status).toBe(400)
  expect(await upload(maya)).toMatchObject({
    status: 429,
    retryAfter: '5',
    text: expect.stringContaining('Two of your pictures'),
  })
  expect((await upload(other)).status).toBe(400)
})

it('are sixteen at most in all, and those that break off make room', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => plantPerson(deps, 'user')))
  const maya = await plantPerson(deps, 'user')
  await expect
    .poll(
      async () => {
        // Uploads of the test before may still be counted and take the places of these: those that were refused begin again.
        for (const person of people) {
          begin(person)
          begin(person)
        }
        return (await upload(maya)).text
      },
      { timeout: 10_000, interval: 200 },
    )
    .toContain('Many pictures are being uploaded')
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(async () => (await upload(maya)).status, { timeout: 10_000 }).toBe(400)
})

it('need a session before their body is read', async () => {
  expect((await upload({ token: 'nobody' } as Person)).status).toBe(401)
})
