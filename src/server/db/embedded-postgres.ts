import { mkdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Binaries, installedNativeFolder, provideBinaries } from './embedded/binaries.ts'
import {
  initializeCluster,
  locateCluster,
  makeSocketFolder,
  removeSocketFolder,
  SUPERUSER,
} from './embedded/cluster.ts'
import { withFolderLock } from './embedded/folder-lock.ts'
import { findPostmaster, isServerOf, type Postmaster, probe, readPostmaster } from './embedded/postmaster.ts'
import { chooseServerUser, runAs, type ServerUser } from './embedded/server-user.ts'
import { countUsers, registerUser, unregisterUser } from './embedded/users.ts'
import { watchServer } from './embedded/watch-server.ts'

/** Where data and programs go if the server's user cannot read the checkout (only needed as root). */
const STATE_FOLDER = '/var/lib/smart-hydration'
const DEFAULT_DATABASE = 'smart_hydration'
const PORT = 5432
/** How long to wait for a server that exists but does not answer: on a busy machine a healthy one may take this long. */
const SILENT_SERVER_WAIT_MS = 60_000
/** How long to try again to start a server that ends at once. */
const FAILING_SERVER_WAIT_MS = 10_000
/** After this long the log names the server it waits for. */
const REPORT_WAIT_MS = 2_000
/** How long a server may take to recover from a crash. */
const RECOVERY_WAIT_MS = 600_000
const MAX_LOG_BYTES = 5_000_000

export interface EmbeddedPostgres {
  /** Address of the product's database, for `pg` and for `psql`. */
  connectionString: string
  /** Folder of the server's socket; the server listens on no network. */
  socketDir: string
  /** Folder with the data; not `dataDir` if the server's user cannot reach that one. */
  clusterDir: string
  /** Whether this call started the server, or took over one from a killed process. */
  ownsServer: boolean
  /** Creates a database if it does not exist; returns its address. */
  ensureDatabase(name: string): Promise<string>
  connectionStringFor(database: string): string
  /** From now on restarts the server if it is killed, at the same addresses. */
  watch(): void
  /** Releases the server; the last process to do so stops it. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Folder for the data, created if missing. Several processes may use it: they share one server. */
  dataDir: string
  log: Log
  /** Name of the product's database. */
  database?: string
  /** False trades safety after a power cut for speed; for tests only. */
  isDurable?: boolean
  /** Used instead of a system folder if the server's user cannot reach `dataDir` or the programs. */
  stateDir?: string
  /** Used instead of the installed package's `native` folder. */
  nativeDir?: string
}

interface Cluster {
  folder: string
  binaries: Binaries
  user: ServerUser
  isDurable: boolean
  log: Log
}

/**
 * Starts the embedded Postgres on a data folder, or joins the one that already runs there. Recovers from a
 * killed server, a killed process and an interrupted initialization. Throws an Error that says what to do otherwise.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, database = DEFAULT_DATABASE, isDurable = true, stateDir = STATE_FOLDER } = options
  const dataDir = path.resolve(options.dataDir)
  const user = await chooseServerUser(dataDir)
  const binaries = await provideBinaries(user, options.nativeDir ?? installedNativeFolder(), stateDir)
  await mkdir(path.dirname(dataDir), { recursive: true })
  // Of several first starts at once, one chooses the place and the others find its choice.
  const folder = await withFolderLock(`${dataDir}.location.lock`, log, () =>
    locateCluster(dataDir, user, stateDir),
  )
  const cluster: Cluster = { folder, binaries, user, isDurable, log }
  const users = `${folder}.users`
  const lock = `${folder}.lock`

  const { server, note, ownsServer } = await withFolderLock(lock, log, async () => {
    if (await initializeCluster(folder, cluster)) log.info({ folder }, 'Made a new embedded database')
    const hadUsers = (await countUsers(users)) > 0
    const joined = await joinOrStart(cluster)
    return { server: joined, note: await registerUser(users), ownsServer: !hadUsers }
  })

  let watcher: ReturnType<typeof watchServer> | undefined
  const watch = () => {
    const revive = () => withFolderLock(lock, log, () => joinOrStart(cluster))
    watcher ??= watchServer({ folder, socketFolder: server.socketFolder, revive, log })
  }
  const stop = async () => {
    await watcher?.stop()
    await withFolderLock(lock, log, async () => {
      await unregisterUser(users, note)
      if ((await countUsers(users)) === 0) await stopServer(cluster)
      else log.info('Left the embedded database running for another process')
    })
  }
  let stopping: Promise<void> | undefined
  const embedded: EmbeddedPostgres = {
    connectionString: address(server, database),
    socketDir: server.socketFolder,
    clusterDir: folder,
    ownsServer,
    connectionStringFor: (name) => address(server, name),
    ensureDatabase: (name) => ensureDatabase(server, name),
    watch,
    stop: () => (stopping ??= stop()),
  }
  try {
    await embedded.ensureDatabase(database)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  log.info(
    { folder, connectionString: embedded.connectionString, ownsServer },
    'The embedded database is running',
  )
  return embedded
}

async function joinOrStart(cluster: Cluster): Promise<Postmaster> {
  const begun = Date.now()
  const reportWait = waitReporter(cluster)
  for (;;) {
    const found = await readPostmaster(cluster.folder)
    if (found !== null) {
      const answer = await probe(address(found, 'postgres'), found, cluster.folder)
      const isOurs = answer !== 'elsewhere' && (await isServerOf(found, cluster.folder))
      if (isOurs && answer === 'ready') return found
      const process = isOurs ? findPostmaster(found.pid, cluster.folder) : 'gone'
      if (isOurs && answer !== 'ready' && process !== 'gone') {
        const waitedMs = Date.now() - begun
        reportWait(found, waitedMs)
        await waitForServer({ cluster, answer, canStop: process === 'running', waitedMs })
        continue
      }
      await forgetServer(cluster, found, { isAnswering: answer !== 'unreachable' })
    }
    const failure = await startServer(cluster)
    if (failure === null) continue
    // Processes of a server that was just killed may still be exiting.
    if (Date.now() - begun > FAILING_SERVER_WAIT_MS)
      throw new Error(`The embedded database does not start: ${failure}`)
    await sleep(200)
  }
}

/** Logs once, after two seconds, which process we wait for and which file names it. */
function waitReporter({ folder, log }: Cluster): (server: Postmaster, waitedMs: number) => void {
  let hasReported = false
  return ({ pid }, waitedMs) => {
    if (hasReported || waitedMs < REPORT_WAIT_MS) return
    hasReported = true
    const file = path.join(folder, 'postmaster.pid')
    log.warn({ file, pid }, `Waiting for the database server, process ${pid}, that ${file} names`)
  }
}

/** A server exists but accepts no connection: waits a moment, or after a while stops it or throws. */
async function waitForServer(state: {
  cluster: Cluster
  answer: 'starting' | 'unreachable'
  canStop: boolean
  waitedMs: number
}): Promise<void> {
  const { cluster, answer, canStop, waitedMs } = state
  const patience = answer === 'starting' ? RECOVERY_WAIT_MS : SILENT_SERVER_WAIT_MS
  if (waitedMs <= patience) {
    await sleep(100)
  } else if (answer === 'unreachable' && canStop && waitedMs <= RECOVERY_WAIT_MS) {
    cluster.log.warn({ folder: cluster.folder }, 'The embedded database does not answer: it is started again')
    await stopServer(cluster)
  } else {
    throw new Error(
      `A database server holds ${cluster.folder} but does not answer. Stop it, then start again.`,
    )
  }
}

/**
 * Removes the files of a server that no longer runs; Postgres would mistake another process with its id for it. If a server
 * answers, the socket folder stays: it belongs to the folder that this one was copied from.
 */
async function forgetServer(
  { folder, log }: Cluster,
  gone: Postmaster,
  { isAnswering }: { isAnswering: boolean },
): Promise<void> {
  await rm(path.join(folder, 'postmaster.pid'), { force: true })
  if (isAnswering)
    log.info({ folder, original: gone.dataFolder }, 'This data folder is a copy: it gets its own server')
  else await removeSocketFolder(gone.socketFolder)
}

/** Returns null, or why the server did not start. */
async function startServer({ folder, binaries, user, isDurable }: Cluster): Promise<string | null> {
  const logFile = path.join(folder, 'server.log')
  const logSize = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (logSize > MAX_LOG_BYTES) await truncate(logFile)
  const socketFolder = await makeSocketFolder(user)
  const settings = Object.entries(serverSettings(socketFolder, isDurable)).map(
    ([name, value]) => `-c ${name}='${value}'`,
  )
  const { exitCode, output } = await runAs(user, binaries.pgCtl, [
    'start',
    '--wait',
    `--timeout=${RECOVERY_WAIT_MS / 1000}`,
    '--silent',
    `--pgdata=${folder}`,
    `--log=${logFile}`,
    `--options=${settings.join(' ')}`,
  ])
  if (exitCode === 0) return null
  await removeSocketFolder(socketFolder)
  const lastLines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')
  return `${output}\n${lastLines}`
}

function serverSettings(socketFolder: string, isDurable: boolean): Record<string, string | number> {
  return {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: 100,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Queries are short and many: no JIT compilation, no parallel workers (which need more shared memory than small
    // containers have), and index reads priced for SSDs.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    random_page_cost: 1.1,
    ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
}

async function stopServer({ folder, binaries, user, log }: Cluster): Promise<void> {
  const running = await readPostmaster(folder)
  if (running === null || !(await isServerOf(running, folder))) return
  const { exitCode, output } = await runAs(user, binaries.pgCtl, [
    'stop',
    '--mode=fast',
    '--wait',
    '--timeout=30',
    '--silent',
    `--pgdata=${folder}`,
  ])
  if (exitCode !== 0 && findPostmaster(running.pid, folder) !== 'gone')
    log.warn({ output }, 'The embedded database did not stop')
  else await removeSocketFolder(running.socketFolder)
}

function address(server: Pick<Postmaster, 'port' | 'socketFolder'>, database: string): string {
  const host = encodeURIComponent(server.socketFolder)
  return `postgresql://${SUPERUSER}@localhost:${server.port}/${encodeURIComponent(database)}?host=${host}`
}

async function ensureDatabase(server: Postmaster, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: address(server, 'postgres') })
  await client.connect()
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name])
    if (existing.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    const alreadyMade = ['42P04', '23505']
    if (!alreadyMade.includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
  return address(server, name)
}
