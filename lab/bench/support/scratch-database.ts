import { createDb, type Database } from '#server/db/create-db.ts'
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { startScratchPostgres } from '#server/db/scratch-postgres.ts'
import { createLog } from '#server/log.ts'

/** Logs only warnings: a bench prints nothing but its table. */
export const benchLog = createLog('warn')

/** A Postgres server of its own, removed with everything in it when `work` ends. */
export async function withScratchPostgres<Result>(
  work: (server: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> {
  const server = await startScratchPostgres(benchLog)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** An empty, migrated database of that name; close it before the server stops. */
export async function makeDatabase(
  server: EmbeddedPostgres,
  name: string,
): Promise<Database & { connectionString: string }> {
  const connectionString = await server.ensureDatabase(name)
  const database = createDb({ connectionString, log: benchLog })
  await migrateToLatest(database.db)
  return { ...database, connectionString }
}
