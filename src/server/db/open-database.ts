import path from 'node:path'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createDb, type Database } from './create-db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrateToLatest } from './migrate.ts'

/** An open database and the way to close it (and the embedded server, where this process started one). */
export interface OpenDatabase {
  db: Database['db']
  pool: Database['pool']
  close(): Promise<void>
}

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>

/** Opens `DATABASE_URL`, or starts the embedded server in the data folder; the schema is left as it is. */
export async function connectDatabase(env: DatabaseEnv, log: Log): Promise<OpenDatabase> {
  const embedded =
    env.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: path.join(env.dataDir, 'postgres'), log })
      : null
  embedded?.watch()
  const connectionString = embedded?.connectionString ?? env.databaseUrl ?? ''
  const { db, pool, close } = createDb({ connectionString, poolSize: env.databasePoolSize, log })
  return {
    db,
    pool,
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}

/** The same, with the schema brought up to date. */
export async function openDatabase(env: DatabaseEnv, log: Log): Promise<OpenDatabase> {
  const database = await connectDatabase(env, log)
  try {
    await migrateToLatest(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
