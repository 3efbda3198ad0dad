import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const CALLS = 20
let server: TestServer
const open: Socket[] = []
/** The places of reads that are taken. */
let taken = 0

beforeAll(async () => {
  server = await startBareHost(deps, { isOneProcess: true })
  const { hold } = SHARED_QUEUES.reads
  SHARED_QUEUES.reads.hold = async (asker, work) => {
    taken += 1
    try {
      return await hold(asker, work)
    } finally {
      taken -= 1
    }
  }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(() => server.stop())

/** Begins a call whose body never ends. */
function begin(length: string): Promise<Socket> {
  const { host, port } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  open.push(socket)
  const head = [
    'POST /api/trpc/auth.signIn HTTP/1.1',
    `Host: ${host}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    length,
  ]
  return new Promise((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n5\r\n{"jso`, () => resolve(socket)),
  )
}

it.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
  'a body that never ends holds no place: %s',
  async (length) => {
    await Promise.all(Array.from({ length: CALLS }, () => begin(length)))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(taken).toBe(0)
  },
)
