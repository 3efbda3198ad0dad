import path from 'node:path'
import { sql } from 'kysely'
import { BACKUPS_FOLDER, DATABASE_FOLDER, openDataFolder } from '../data-folder.ts'
import { systemClock } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { backUpBeforeUpgrade } from './backup/upgrade-backup.ts'
import { createDb, type Database } from './create-db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrateToLatest } from './migrate.ts'

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Database['db']
  pool: Database['pool']
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
      ? await startEmbeddedPostgres({ dataDir: path.join(env.dataDir, DATABASE_FOLDER), log })
      : null
  embedded?.watch()
  const connectionString = embedded?.connectionString ?? env.databaseUrl ?? ''
  const { db, pool, close } = createDb({ connectionString, poolSize: env.databasePoolSize, log })
  const database: OpenDatabase = {
    db,
    pool,
    async close() {
      await close()
      await embedded?.stop()
    },
    stopServer: async () => embedded?.stop(),
  }
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await database.close()
    throw embedded === null ? unreachable(connectionString, error) : error
  }
  return database
}

/** Says which server could not be reached, and why; the address is shown without its password. */
function unreachable(address: string, error: unknown): Error {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  const [, place = 'that address'] = /@([^?]*)/.exec(address) ?? []
  const reason = message === '' ? code : message
  return new Error(`DATABASE_URL: the database at ${place} cannot be used: ${reason}`, { cause: error })
}

/**
 * Migrates an open database; returns the names of the migrations it ran. Before the first one changes anything, the rows of
 * an earlier version are saved in the data folder.
 */
export function upgradeDatabase({ db, pool }: OpenDatabase, env: DatabaseEnv, log: Log): Promise<string[]> {
  const folder = path.join(env.dataDir, BACKUPS_FOLDER)
  return migrateToLatest(db, {
    beforeUpgrade: () => backUpBeforeUpgrade({ pool, folder, now: systemClock.now(), log }),
  })
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
