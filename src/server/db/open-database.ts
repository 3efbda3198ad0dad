import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BACKUPS_FOLDER, DATABASE_FOLDER, openDataFolder } from '../data-folder.ts'
import { systemClock } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { runStartStep } from '../start-step.ts'
import { backUpBeforeUpgrade } from './backup/upgrade-backup.ts'
import { createDb, type Database, NO_LIMITS } from './create-db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrateToLatest } from './migrate.ts'
import { toAppError } from './pg-errors.ts'

/** How long to try to connect to a database that wakes, in milliseconds, and how long one attempt may take. */
const WAKE_MS = 60_000
const ATTEMPT_MS = 15_000
const RETRY_MS = 500

export interface OpenDatabase {
  db: Database['db']
  pool: Database['pool']
  /**
   * Runs the work of a start, which no limit of requests binds: other connections to the same database, which are closed
   * afterwards.
   */
  withoutLimits<Result>(work: (unlimited: Database) => Promise<Result>): Promise<Result>
  /** Waits for running queries, then releases the embedded server, if there is one. */
  close(): Promise<void>
  /** Releases the embedded server without waiting: running queries fail. Does nothing with a `DATABASE_URL`. */
  stopServer(): Promise<void>
}

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>

/** Opens `DATABASE_URL`, or starts the embedded server in the data folder; does not migrate. */
export async function connectDatabase(env: DatabaseEnv, log: Log): Promise<OpenDatabase> {
  await openDataFolder(env)
  const embedded =
    env.databaseUrl === undefined
      ? await runStartStep(log, 'Starting the embedded database', () =>
          startEmbeddedPostgres({ dataDir: path.join(env.dataDir, DATABASE_FOLDER), log }),
        )
      : null
  embedded?.watch()
  const connectionString = embedded?.connectionString ?? env.databaseUrl ?? ''
  const options = { connectionString, poolSize: env.databasePoolSize, log }
  const { db, pool, close } = createDb(options)
  const database: OpenDatabase = {
    db,
    pool,
    async withoutLimits(work) {
      // Loading the water systems holds a connection while it waits for the starting data, which needs another one.
      const poolSize = Math.max(2, env.databasePoolSize)
      const unlimited = createDb({ ...options, poolSize, limits: NO_LIMITS })
      return work(unlimited).finally(unlimited.close)
    },
    async close() {
      await close()
      await embedded?.stop()
    },
    stopServer: async () => embedded?.stop(),
  }
  try {
    await waitForDatabase(connectionString, log)
  } catch (error) {
    await database.close()
    throw embedded === null ? unreachable(connectionString, error) : unanswered(embedded.clusterDir, error)
  }
  return database
}

/**
 * Connects once. A database that starts at the same time refuses connections at first: those are tried again for a minute. Throws
 * the last error, and any other at once.
 */
export async function waitForDatabase(
  connectionString: string,
  log: Pick<Log, 'warn'>,
  wakeMs = WAKE_MS,
): Promise<void> {
  const begun = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: ATTEMPT_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      const mayWake = toAppError(error)?.code === 'SERVICE_UNAVAILABLE'
      if (!mayWake || performance.now() - begun > wakeMs) throw error
      if (attempt === 0)
        log.warn(
          `The database does not accept connections yet: trying for ${Math.round(wakeMs / 1000)} seconds`,
        )
      await sleep(RETRY_MS)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Says which server could not be reached, and why; the address is shown without its password. */
function unreachable(address: string, error: unknown): Error {
  const [, place = 'that address'] = /@([^?]*)/.exec(address) ?? []
  return new Error(
    `DATABASE_URL: the database at ${place} cannot be used: ${reasonOf(error)}. ` +
      'Start that database or correct the address, then start again.',
    { cause: error },
  )
}

function unanswered(folder: string, error: unknown): Error {
  return new Error(
    `The embedded database in ${folder} does not accept connections: ${reasonOf(error)}. ` +
      `${path.join(folder, 'server.log')} may say why. Start again.`,
    { cause: error },
  )
}

function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message === '' ? code : message
}

/**
 * Migrates an open database; returns the names of the migrations it ran. Before the first one changes anything, the rows of
 * an earlier version are saved in the data folder.
 */
export function upgradeDatabase(database: OpenDatabase, env: DatabaseEnv, log: Log): Promise<string[]> {
  const folder = path.join(env.dataDir, BACKUPS_FOLDER)
  return database.withoutLimits(({ db, pool }) =>
    runStartStep(log, 'Migrating the database', (onProgress) =>
      migrateToLatest(db, {
        beforeUpgrade: () => backUpBeforeUpgrade({ pool, folder, now: systemClock.now(), log }),
        onProgress,
      }),
    ),
  )
}

/** Opens the database as {@link connectDatabase} does, and migrates it. */
export async function openDatabase(env: DatabaseEnv, log: Log): Promise<OpenDatabase> {
  const database = await connectDatabase(env, log)
  try {
    await upgradeDatabase(database, env, log)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
