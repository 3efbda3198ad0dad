import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertCity } from '../factories/cities.ts'
import { send } from '../harness/http.ts'
import { createProcesses, type Processes, TEST_SECRET } from '../harness/server-process.ts'
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

describe('why a server does not start', () => {
  /** Runs one to its end; answers what it said. */
  async function complaint(env: Record<string, string>): Promise<string> {
    const { ended, output } = processes.start(env)
    expect(await ended).toBe(1)
    return output()
  }
  const isSentence = /^Cannot start: [^\n]+\n$/

  it.each([
    ['a variable', { PORT: 'http' }, 'PORT'],
    ['several variables', { PORT: 'http', LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    ['half a key of Google', { GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    ['a sender that is none', { MAIL_FROM: 'hello' }, 'MAIL_FROM'],
    ['a production server without address', { NODE_ENV: 'production' }, 'APP_ORIGIN'],
    ['an address of another machine', { HOST: '192.0.2.1' }, 'HOST'],
    ['a data folder that is a file', { DATA_DIR: '/etc/hostname' }, '/etc/hostname'],
  ])('is one sentence that names it: %s', { timeout: 60_000 }, async (_what, env, name) => {
    const said = await complaint(env)
    expect(said).toMatch(isSentence)
    expect(said).toContain(name)
  })

  it('may be a database that is not there', async () => {
    const absent = new URL(deps.connectionString)
    absent.pathname = '/absent'
    absent.password = 'topsecret'
    const said = await complaint({ DATABASE_URL: absent.href })
    expect(said).toMatch(isSentence)
    expect(said).toContain('DATABASE_URL')
    expect(said).not.toContain('topsecret')
  })

  it('comes with the place in the code at LOG_LEVEL=debug', async () => {
    expect(await complaint({ LOG_LEVEL: 'debug', HOST: '192.0.2.1' })).toMatch(/\n +at .*listen\.ts/)
  })

  it('may be a saved secret that is too short', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'smart-hydration-secret-'))
    await writeFile(path.join(dataDir, 'app-secret'), 'cut off')
    const said = await complaint({ DATA_DIR: dataDir, APP_SECRET: '' })
    expect(said).toMatch(isSentence)
    expect(said).toContain(path.join(dataDir, 'app-secret'))
    await rm(dataDir, { recursive: true })
  })

  it('is found before anything is made: a taken port leaves no data folder', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const dataDir = path.join(processes.dataDir, 'not-made')
    const said = await complaint({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' })
    expect(said).toMatch(isSentence)
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
    taken.close()
  })
})

describe('the data folder', () => {
  it('is open to its own account alone, also where an earlier version left it open', {
    timeout: 60_000,
  }, async () => {
    const dataDir = path.join(processes.dataDir, 'left-open')
    await mkdir(path.join(dataDir, 'files/avatars'), { recursive: true })
    await writeFile(path.join(dataDir, 'files/avatars/a.webp'), 'a')
    await writeFile(path.join(dataDir, 'app-secret'), TEST_SECRET)
    for (const folder of [dataDir, path.join(dataDir, 'files'), path.join(dataDir, 'files/avatars')])
      await chmod(folder, 0o755)
    const { child, ended } = await processes.startReady({ DATA_DIR: dataDir, APP_SECRET: '' })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const names = await readdir(dataDir, { recursive: true })
    expect(names.length).toBeGreaterThan(3)
    for (const name of ['.', ...names]) {
      const found = await stat(path.join(dataDir, name))
      const mode = (found.mode & 0o777).toString(8)
      expect(`${name} ${mode}`).toBe(`${name} ${found.isDirectory() ? '700' : '600'}`)
    }
  })

  it('lets the account of the database pass, and no one else', { timeout: 60_000 }, async () => {
    const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'smart-hydration-own-')), 'data')
    await chmod(path.dirname(dataDir), 0o711)
    const { child, ended } = await processes.startReady({ DATA_DIR: dataDir, DATABASE_URL: '' })
    const { mode } = await stat(dataDir)
    expect(mode & 0o067).toBe(0)
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await rm(path.dirname(dataDir), { recursive: true })
  })
})
