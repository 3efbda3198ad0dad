// @module-tag UQ
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { takesAttachment } from '#server/trpc/procedure-meta.ts'
import {
  type Caller,
  IDENTITIES,
  type Identity,
  type Person,
  plantCaller,
  plantPerson,
} from '../authorization/identities.ts'
import { expectedVerdict, rowOf } from '../authorization/procedure-table.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
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

/** Begins an upload that never ends. Resolves with what the server answers, if it does. */
function begin({ token }: Pick<Caller, 'token'>, path = 'scans.analyzeBottle'): Promise<string> {
  const { host, port } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  open.push(socket)
  const head = [
    `POST /api/trpc/${path} HTTP/1.1`,
    `Host: ${host}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=form',
    ...(token === null ? [] : [`Cookie: session=${token}`]),
    'Content-Length: 14000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--form`)
  return new Promise((resolve) => socket.once('data', (data) => resolve(data.toString())))
}

const plant = (identity: Exclude<Identity, 'visitor'>, count: number) =>
  Promise.all(Array.from({ length: count }, () => plantPerson(deps, identity)))

/** Begins uploads until a whole one of `person` is answered like this: those of the test before may still be counted. */
async function beginUntil(people: readonly Person[], person: Person, text: string): Promise<void> {
  const attempt = async () => {
    for (const each of people) void begin(each)
    return (await upload(person)).text
  }
  await expect.poll(attempt, { timeout: 20_000, interval: 200 }).toContain(text)
}

it('of one account are two at most; others still upload', async () => {
  const [maya, other] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'user')]
  await beginUntil([maya, maya], maya, 'Two of your pictures')
  expect(await upload(maya)).toMatchObject({ status: 429, retryAfter: '5' })
  expect((await upload(other)).status).toBe(400)
})

it('of one network leave half of the places to others, and those that break off make room', async () => {
  const people = await plant('user', 32)
  const maya = await plantPerson(deps, 'user')
  await beginUntil(people, maya, 'uploaded from your network')
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(async () => (await upload(maya)).status, { timeout: 10_000 }).toBe(400)
})

it('of accounts without a confirmed address are one each, and a quarter of all', async () => {
  const other = await plantPerson(deps, 'unconfirmed')
  await beginUntil([other], other, 'still uploading')
  const [maya, late] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'unconfirmed')]
  await beginUntil(await plant('unconfirmed', 16), late, 'uploaded from your network')
  expect((await upload(maya)).status).toBe(400)
})

it('of admins have places of their own', async () => {
  const [maya, admin] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'admin')]
  await beginUntil(await plant('user', 32), maya, 'uploaded from your network')
  expect((await upload(admin)).status).toBe(400)
})

describe('are refused before their body is read', () => {
  const takers = Object.keys(PROCEDURES).filter(takesAttachment)
  const refused = takers.flatMap((path) =>
    IDENTITIES.filter((identity) =>
      ['UNAUTHORIZED', 'FORBIDDEN'].includes(expectedVerdict(rowOf(path), identity)),
    ).map((identity) => [path, identity] as const),
  )

  it('wherever a procedure refuses its caller', async () => {
    expect(takers.length).toBeGreaterThan(5)
    expect(refused.length).toBeGreaterThan(2 * takers.length)
    for (const [path, identity] of refused) {
      const caller = await plantCaller(deps, identity)
      // More than an account may have at once: they hold no place.
      const answers = await Promise.all([begin(caller, path), begin(caller, path), begin(caller, path)])
      const status = expectedVerdict(rowOf(path), identity) === 'FORBIDDEN' ? 403 : 401
      for (const answer of answers) expect(answer, `${path} as ${identity}`).toContain(`HTTP/1.1 ${status} `)
    }
  })

  it.each(['auth.updateUser', 'bookmarks.add'])('at %s without a confirmed address', async (path) => {
    const answer = await begin(await plantPerson(deps, 'unconfirmed'), path)
    expect(answer).toContain('HTTP/1.1 403 ')
    expect(answer).toContain('Confirm your e-mail address')
  })

  it('with a session that does not exist', async () => {
    expect((await upload({ token: 'nobody' } as Person)).status).toBe(401)
  })
})

it('that arrive too slowly are ended', { timeout: 30_000 }, async () => {
  const answer = await begin(await plantPerson(deps, 'user'))
  expect(answer).toContain('HTTP/1.1 400 ')
  expect(answer).toContain('too slow to send this file')
})
