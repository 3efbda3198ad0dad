import path from 'node:path'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createDb, type Database } from './create-db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrateToLatest } from './migrate.ts'

/** An open, migrated database and the way to close it (and the embedded server, where this process started one). */
export interface OpenDatabase {
  db: Database['db']
  close(): Promise<void>
}

/** Opens `DATABASE_URL`, or starts the embedded server in the data folder, and brings the schema up to date. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> {
  const embedded =
    env.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: path.join(env.dataDir, 'postgres'), log })
      : null
  const connectionString = embedded?.connectionString ?? env.databaseUrl ?? ''
  const database = createDb({ connectionString, poolSize: env.databasePoolSize, log })
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await migrateToLatest(database.db)
  } catch (error) {
    await close()
    throw error
  }
  return { db: database.db, close }
}
