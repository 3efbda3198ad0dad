// @module-tag S2
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, it } from 'vitest'
import { plantPerson } from '../authorization/identities.ts'
import { startWatchedServer, type WatchedServer } from '../fuzz/watched-server.ts'
import { callWithAttachment } from '../harness/attachment-call.ts'
import { proofCount, reportFigure } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'

const UPLOADS = 30
const PEOPLE = proofCount('S2', { test: 1, proof: 8 })
/** What each sender says that it will send, and what it sends before it stops. */
const ANNOUNCED_BYTES = 14_000_000
const SENT_BYTES = 13_000_000
/** Of the uploads that only warm up the process. */
const FEW_BYTES = 100
/** What a process may gain by answering so many requests, and for each upload; thirty held 386 MB when bodies were in memory. */
const MOST_GAINED_MB = 10
const MOST_HELD_MB = 2
const MEASUREMENTS = 5

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const open: Socket[] = []
let server: WatchedServer
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(() => server?.close())

/** Begins an upload that never ends; answers once the server has taken what was sent, or has ended it. */
function begin(token: string, type: string, bytes: number): Promise<'taken' | 'refused'> {
  const { host, port } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  open.push(socket)
  const head = [
    'POST /api/trpc/scans.analyzeBottle HTTP/1.1',
    `Host: ${host}`,
    'Sec-Fetch-Site: same-origin',
    `Content-Type: ${type}`,
    `Cookie: session=${token}`,
    `Content-Length: ${ANNOUNCED_BYTES}`,
  ]
  return new Promise((resolve) => {
    for (const event of ['error', 'close', 'data']) socket.on(event, () => resolve('refused'))
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(Buffer.alloc(bytes, 'A'), (error) => {
      if (error == null) resolve('taken')
    })
  })
}

it.each([
  ['as JSON', 'application/json'],
  ['as forms', 'multipart/form-data; boundary=form'],
])(
  `${UPLOADS} unfinished uploads of one account hold next to no memory: %s`,
  { timeout: 120_000 },
  async (name, type) => {
    server ??= await startWatchedServer(deps.connectionString)
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => plantPerson(deps, 'user')))
    const beginAll = (bytes: number) =>
      Promise.all(
        people.flatMap(({ token }) => Array.from({ length: UPLOADS }, () => begin(token, type, bytes))),
      )
    // The first uploads of a process load modules and compile code, which stay: what bodies hold is counted after them.
    const image = new Blob([new Uint8Array(1_000_000)])
    const { token } = people[0] ?? {}
    await callWithAttachment(server.origin, 'scans.analyzeBottle', { image }, { token })
    await beginAll(FEW_BYTES)
    await server.heldMb()
    for (const socket of open.splice(0)) socket.destroy()
    const before = await server.heldMb()
    const outcomes = await beginAll(SENT_BYTES)
    const taken = outcomes.filter((outcome) => outcome === 'taken').length
    const most = MOST_GAINED_MB + taken * MOST_HELD_MB
    // While bodies still arrive, chunks that nothing holds any more are counted too: the least of some measurements counts.
    let held = Number.POSITIVE_INFINITY
    for (let measured = 0; measured < MEASUREMENTS && held >= most; measured += 1)
      held = Math.min(held, ((await server.heldMb()) ?? 0) - (before ?? 0))
    reportFigure(
      'S2',
      `${outcomes.length} uploads of ${PEOPLE} accounts that never end, ${name}: ${taken} taken in, which hold ${held.toFixed(0)} MB`,
    )
    process.stdout.write(`${name}: ${taken} of ${outcomes.length} taken in, ${held.toFixed(1)} MB held\n`)
    expect(taken).toBeGreaterThanOrEqual(PEOPLE)
    expect(taken).toBeLessThanOrEqual(2 * PEOPLE)
    expect(held).toBeLessThan(most)
  },
)
