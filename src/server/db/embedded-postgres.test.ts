// @module-tag K2
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withAdmin } from '#tests/harness/admin-connection.ts'
import { removeFolder } from '#tests/harness/remove-folder.ts'
import { createLog } from '../log.ts'
import { installedNativeFolder } from './embedded/binaries.ts'
import { findPostmaster, readPostmaster } from './embedded/postmaster.ts'
import { isProcessAlive } from './embedded/process-identity.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

let folder: string
let dataDir: string
let started: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-embedded-'))
  // Another account must get through to the data.
  await chmod(folder, 0o755)
  dataDir = path.join(folder, 'data/postgres')
  await mkdir(path.dirname(dataDir))
  await chmod(path.dirname(dataDir), 0o755)
  started = []
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of started) await server.stop()
  await removeFolder(folder)
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: createLog('silent'),
    isDurable: false,
    stateDir: path.join(folder, 'state'),
    ...options,
  })
  started.push(server)
  return server
}

const run = async (server: EmbeddedPostgres, text: string) =>
  (await withAdmin(server.connectionString, (client) => client.query(text))).rows as unknown[]
const pidOf = async (server: EmbeddedPostgres) => (await readPostmaster(server.clusterDir))?.pid ?? 0
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** A process that starts the server and then does nothing; it says so with one line. */
function startInAnotherProcess(): { child: ChildProcess; isRunning: Promise<void> } {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts')
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const log = { info() {}, warn() {} };
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, isDurable: false });
    console.log('running');
    setInterval(() => {}, 1000);
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return { child, isRunning: new Promise((resolve) => child.stdout.once('data', () => resolve())) }
}

/** A folder that only this account may enter, with the programs in it. */
async function closedCheckout(): Promise<{ closed: string; nativeDir: string }> {
  const closed = path.join(folder, 'closed')
  const nativeDir = path.join(closed, 'package/native')
  const native = installedNativeFolder()
  await cp(native, nativeDir, { recursive: true, verbatimSymlinks: true })
  await cp(path.join(native, '../package.json'), path.join(closed, 'package/package.json'))
  await chmod(closed, 0o700)
  return { closed, nativeDir }
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

describe('an embedded server', () => {
  it('keeps what was written, over a stop and a start', async () => {
    const first = await start()
    expect(first.ownsServer).toBe(true)
    await run(first, `create table note as select 'Zürich' as text`)
    await first.stop()
    expect(await readPostmaster(first.clusterDir)).toBeNull()
    expect(await isThere(first.socketDir)).toBe(false)

    const second = await start()
    expect(await run(second, 'select text from note')).toEqual([{ text: 'Zürich' }])
  })

  it('listens on no network, and only its own account enters the folder of its socket', async () => {
    const server = await start()
    expect(await run(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(server.socketDir)).mode & 0o077).toBe(0)
    expect((await stat(server.clusterDir)).mode & 0o077).toBe(0)
  })

  it('holds several databases', async () => {
    const server = await start()
    const address = await server.ensureDatabase('another "one"')
    expect(await server.ensureDatabase('another "one"')).toBe(address)
    const name = await withAdmin(address, (client) => client.query('select current_database() as name'))
    expect(name.rows).toEqual([{ name: 'another "one"' }])
  })

  it('refuses a folder with other files in it', async () => {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path.join(dataDir, 'diary.txt'), 'private')
    await expect(start()).rejects.toThrow('holds files, but no database')
    expect(await readdir(dataDir)).toEqual(['diary.txt'])
  })
})

describe('a second start on the same data', () => {
  it('joins the running server; the last to leave stops it', async () => {
    const first = await start()
    const second = await start()
    expect(second.connectionString).toBe(first.connectionString)
    expect([first.ownsServer, second.ownsServer]).toEqual([true, false])
    await first.stop()
    expect(await run(second, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await readPostmaster(second.clusterDir)).toBeNull()
  })

  it('may happen at the same moment as the first', async () => {
    const servers = await Promise.all([start(), start(), start()])
    expect(new Set(servers.map((server) => server.connectionString)).size).toBe(1)
    expect(servers.filter((server) => server.ownsServer)).toHaveLength(1)
  })

  it('may happen at the same moment as the first where only this account may enter the folder', async () => {
    await chmod(path.dirname(dataDir), 0o700)
    const servers = await Promise.all([start(), start(), start()])
    expect(new Set(servers.map((server) => server.clusterDir)).size).toBe(1)
    expect(servers.filter((server) => server.ownsServer)).toHaveLength(1)
  })

  it('takes over the server of a process that was killed', async () => {
    const { child, isRunning } = startInAnotherProcess()
    await isRunning
    const left = await readPostmaster(dataDir)
    await killAndWait(child)

    const server = await start()
    expect(await pidOf(server)).toBe(left?.pid)
    expect(server.ownsServer).toBe(true)
    await server.stop()
    expect(await readPostmaster(dataDir)).toBeNull()
  })
})

describe('recovery', () => {
  it('from a server that was killed', async () => {
    const first = await start({ isDurable: true })
    await run(first, 'create table note as select 1 as number')
    const pid = await pidOf(first)
    process.kill(pid, 'SIGKILL')

    const second = await start({ isDurable: true })
    expect(await pidOf(second)).not.toBe(pid)
    expect(await run(second, 'select number from note')).toEqual([{ number: 1 }])
    expect(await isThere(first.socketDir)).toBe(false)
  })

  it('of itself, where it is watched, and at the same address', async () => {
    const server = await start({ isDurable: true })
    server.watch()
    await run(server, 'create table note as select 1 as number')
    for (let kill = 0; kill < 2; kill += 1) {
      process.kill(await pidOf(server), 'SIGKILL')
      const read = () => run(server, 'select number from note').catch(() => null)
      await expect.poll(read, { timeout: 15_000, interval: 100 }).toEqual([{ number: 1 }])
    }
    await server.stop()
    expect(await readPostmaster(server.clusterDir)).toBeNull()
    expect(await isThere(server.socketDir)).toBe(false)
  })

  it('from a pid file whose number belongs to another program by now', async () => {
    const first = await start()
    const pidFile = path.join(first.clusterDir, 'postmaster.pid')
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
    await first.stop()
    await writeFile(pidFile, [process.pid, ...rest].join('\n'))

    const second = await start()
    expect(await run(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('from an initialization that was interrupted', async () => {
    const { child } = startInAnotherProcess()
    const unfinished = `${dataDir}.init-${child.pid}`
    while (!(await isThere(path.join(unfinished, 'base')))) await sleep(5)
    await killAndWait(child)
    expect(await isThere(dataDir)).toBe(false)

    const server = await start()
    expect(await run(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await isThere(unfinished)).toBe(false)
  })
})

describe.runIf(userInfo().uid === 0)('as root, in a checkout that is closed to other accounts', () => {
  it('copies the programs once for starts at the same moment', async () => {
    const { nativeDir } = await closedCheckout()
    const servers = await Promise.all([1, 2, 3].map(() => start({ nativeDir })))
    expect(new Set(servers.map((server) => server.connectionString)).size).toBe(1)
    expect(await readdir(path.join(folder, 'state'))).toEqual([expect.stringMatching(/^postgres-/)])
  })

  it('copies the programs and keeps the data where the server can go', async () => {
    const { closed, nativeDir } = await closedCheckout()
    const stateDir = path.join(folder, 'state')
    const options = { dataDir: path.join(closed, '.data/postgres'), nativeDir, stateDir }

    const first = await start(options)
    expect(path.dirname(first.clusterDir)).toBe(stateDir)
    await run(first, 'create table note as select 1 as number')
    await first.stop()

    const second = await start(options)
    expect(second.clusterDir).toBe(first.clusterDir)
    expect(await run(second, 'select number from note')).toEqual([{ number: 1 }])
    await second.stop()

    await rm(path.join(closed, '.data'), { recursive: true })
    const afresh = await start(options)
    expect(afresh.clusterDir).not.toBe(first.clusterDir)
    expect(await run(afresh, `select to_regclass('note') as note`)).toEqual([{ note: null }])
  })
})

describe('findPostmaster', () => {
  it('tells the server of a folder from other processes', async () => {
    const server = await start()
    const pid = await pidOf(server)
    expect(findPostmaster(pid, server.clusterDir)).not.toBe('gone')
    expect(isProcessAlive(process.pid)).toBe(true)
    await server.stop()
    expect(findPostmaster(pid, server.clusterDir)).toBe('gone')
  })
})
