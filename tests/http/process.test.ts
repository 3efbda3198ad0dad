import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertCity } from '../factories/cities.ts'
import { send } from '../harness/http.ts'
import { createTestDeps } from '../harness/test-deps.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
let deps: Awaited<ReturnType<typeof createTestDeps>>
const started: ChildProcess[] = []

beforeAll(async () => {
  deps = await createTestDeps()
  await insertCity(deps.db, { name: 'Springfield' })
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => deps.close())

/** The server as a process of its own, on the test's database. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: deps.connectionString,
      SEED_ON_START: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, ended, output: () => output }
}

/** The same, once it takes requests. */
async function startReady() {
  const server = start({})
  const origin = () => /"origin":"([^"]+)","port":\d+/.exec(server.output())?.[1]
  await expect.poll(origin, { timeout: 15_000 }).toMatch(/^http:/)
  return { ...server, origin: origin() ?? '' }
}

describe('a server that is asked to stop', () => {
  it('answers what is in flight, takes nothing new and ends with 0', async () => {
    const { child, ended, origin, output } = await startReady()
    expect((await send(origin, '/readyz')).status).toBe(200)
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = deps.db.transaction().execute(async (transaction) => {
      await sql`lock table cities in access exclusive mode`.execute(transaction)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const inFlight = send(origin, '/cities')
    const waiting = async () =>
      (await sql`select 1 from pg_locks where not granted`.execute(deps.db)).rows.length
    await expect.poll(waiting).toBeGreaterThan(0)
    child.kill('SIGTERM')
    await expect.poll(() => send(origin, '/healthz').catch(({ code }) => code)).toBe('ECONNREFUSED')
    release.resolve()
    await lock
    const { status, text } = await inFlight
    expect(status).toBe(200)
    expect(text).toContain('Springfield')
    expect(await ended).toBe(0)
    expect(output()).toContain('"msg":"stopped"')
  })

  it('with nothing to do ends with 0, on an interrupt too', async () => {
    const { child, ended } = await startReady()
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})

describe('a server that cannot start', () => {
  it('names the variable that is wrong', async () => {
    const { ended, output } = start({ LOG_LEVEL: 'loud' })
    expect(await ended).not.toBe(0)
    expect(output()).toContain('LOG_LEVEL')
  })

  it('names the port that is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { ended, output } = start({ PORT: port })
    expect(await ended).not.toBe(0)
    expect(output()).toContain(`Port ${port} is in use`)
    taken.close()
  })
})
