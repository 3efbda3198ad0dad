import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertCity } from '../factories/cities.ts'
import { send } from '../harness/http.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const PRODUCTION = { NODE_ENV: 'production', APP_ORIGIN: 'https://water.example' }
let processes: Processes

beforeAll(async () => {
  processes = await createProcesses(deps.connectionString)
  await insertCity(deps.db, { name: 'Springfield' })
})
afterEach(() => processes.killAll())
afterAll(() => processes.close())

describe('a server that is asked to stop', () => {
  it('answers what is in flight, takes nothing new and ends with 0', async () => {
    const { child, ended, origin, output } = await processes.startReady()
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
    const { child, ended } = await processes.startReady()
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})

describe('a server that cannot start', () => {
  it('names the variable that is wrong', async () => {
    const { ended, output } = processes.start({ LOG_LEVEL: 'loud' })
    expect(await ended).not.toBe(0)
    expect(output()).toContain('LOG_LEVEL')
  })

  it('asks for the secret it needs in production, and touches nothing', async () => {
    const { ended, output } = processes.start({ ...PRODUCTION, APP_SECRET: '' })
    expect(await ended).not.toBe(0)
    expect(output()).toContain('APP_SECRET is not set')
    expect(output()).toContain('at least 32 random characters')
    const short = processes.start({ ...PRODUCTION, APP_SECRET: 'short' })
    expect(await short.ended).not.toBe(0)
    expect(short.output()).toContain('APP_SECRET')
  })

  it('names the port that is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { ended, output } = processes.start({ PORT: port })
    expect(await ended).not.toBe(0)
    expect(output()).toContain(`Port ${port} is in use`)
    taken.close()
  })
})
