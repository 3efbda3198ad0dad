// @module-tag G1
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import { findPostmaster, readPostmaster } from '#server/db/embedded/postmaster.ts'
import { createLog } from '#server/log.ts'
import { send } from '../harness/http.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { removeFolder } from '../harness/remove-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const STOPS = proofCount('G1', { test: 1, proof: 5 })
const START_MS = 60_000
/** Other suites share the machine but in the proof. */
const FORCED_END_MS = proofCount('G1', { test: 30_000, proof: 8_000 })
const CTRL_C = '\x03'
/** The programs a terminal finds: npm puts the project's own before them while it runs the tests. */
const TERMINAL_PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter)
/** How long the request in flight has to wait for its lock. */
const LOCK_MS = 1_500

let dataDir: string
let child: ChildProcess | undefined
let output: string
let ended: Promise<number | null>

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'smart-hydration-signals-'))
  await chmod(dataDir, 0o711)
})
afterEach(async () => {
  // Whatever is left of the group, npm and the terminal included.
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  await ended
  const left = await readPostmaster(path.join(dataDir, 'postgres'))
  if (left !== null && findPostmaster(left.pid, path.join(dataDir, 'postgres')) === 'running')
    process.kill(left.pid, 'SIGKILL')
  await removeFolder(dataDir)
})

/** Starts a command line as the leader of a process group of its own. */
function run(command: string, args: readonly string[]): void {
  output = ''
  const started = spawn(command, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: TERMINAL_PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED_ON_START: 'false',
    },
  })
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  child = started
  ended = new Promise((resolve) => started.on('close', resolve))
}

async function originOnceReady(): Promise<string> {
  const origin = () => /"origin":"([^"]+)","port":\d+,"msg":"ready"/.exec(output)?.[1]
  await expect.poll(origin, { timeout: START_MS }).toMatch(/^http:/)
  return origin() ?? ''
}

/** A page that waits for a lock for a while, asked for before `signal` is called; answers its status. */
async function withRequestInFlight(origin: string, signal: () => void): Promise<number> {
  const address = /"connectionString":"([^"]+)"/.exec(output)?.[1] ?? ''
  const { db, close } = createDb({ connectionString: address, poolSize: 2, log: createLog('silent') })
  try {
    const { asked } = await db.transaction().execute(async (lock) => {
      await sql`lock table cities in access exclusive mode`.execute(lock)
      const page = send(origin, '/cities')
      await sleep(LOCK_MS / 3)
      signal()
      await sleep((LOCK_MS * 2) / 3)
      return { asked: page }
    })
    return (await asked).status
  } finally {
    await close()
  }
}

const databaseIsDown = async () => (await readPostmaster(path.join(dataDir, 'postgres'))) === null

const WAYS: readonly [string, () => void, () => void][] = [
  [
    'Ctrl+C on npm start in a terminal',
    () => run('script', ['--quiet', '--flush', '--return', '--command', 'exec npm start', '/dev/null']),
    () => child?.stdin?.write(CTRL_C),
  ],
  [
    'SIGINT to the process group of npm start',
    () => run('npm', ['start']),
    () => process.kill(-(child?.pid ?? 0), 'SIGINT'),
  ],
  [
    'two SIGTERM at once to the server',
    () => run(process.execPath, ['src/server/main.ts']),
    () => {
      child?.kill('SIGTERM')
      setTimeout(() => child?.kill('SIGTERM'), 100)
    },
  ],
]

it.each(WAYS)(
  '%s lets requests finish and ends with 0, the database stopped',
  { timeout: 30_000 + STOPS * 120_000 },
  async (way, start, signal) => {
    let slowest = 0
    for (let stop = 0; stop < STOPS; stop += 1) {
      start()
      const origin = await originOnceReady()
      let begun = 0
      const status = await withRequestInFlight(origin, () => {
        begun = performance.now()
        signal()
      })
      expect(status).toBe(200)
      expect(await ended, output).toBe(0)
      slowest = Math.max(slowest, performance.now() - begun)
      expect(output).toContain('"msg":"stopped"')
      expect(await databaseIsDown()).toBe(true)
    }
    reportRow('G1', {
      tried: STOPS,
      passed: STOPS,
      figure: `${way}: ${STOPS} times 0 dropped, exit 0 after ${Math.round(slowest)} ms at most, database stopped`,
    })
  },
)

it('a second signal after three seconds ends at once, with 1, and the database is stopped all the same', {
  timeout: 120_000,
}, async () => {
  run(process.execPath, ['src/server/main.ts'])
  const origin = await originOnceReady()
  // An upload that never ends holds the drain up until its deadline of 8.5 seconds.
  const { port, host } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /api/trpc/auth.signIn HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  )
  await once(socket, 'connect')
  // The server has read the beginning of it by the time it answers another request.
  await send(origin, '/healthz')
  const begun = performance.now()
  child?.kill('SIGTERM')
  await expect.poll(() => output, { timeout: 5_000 }).toContain('letting requests finish')
  await sleep(Math.max(0, 3_200 - (performance.now() - begun)))
  child?.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(output).toContain('asked to stop again')
  expect(performance.now() - begun).toBeLessThan(FORCED_END_MS)
  expect(await databaseIsDown()).toBe(true)
  socket.destroy()
})

it('a signal while the database is being made leaves nothing running', { timeout: 60_000 }, async () => {
  run(process.execPath, ['src/server/main.ts'])
  await expect.poll(() => output, { timeout: START_MS }).toContain('Made a new embedded database')
  child?.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await databaseIsDown()).toBe(true)
})
