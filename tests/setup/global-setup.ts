import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { TestProject } from 'vitest/node'
import { createDb } from '#server/db/create-db.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { startScratchPostgres } from '#server/db/scratch-postgres.ts'
import { createLog, type Log } from '#server/log.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { withAdmin } from '../harness/admin-connection.ts'
import { startReplica } from '../harness/postgres-replica.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are made: an administrator's address, and the names of the templates to clone. */
    testDatabase: { adminUrl: string; template: string; seededTemplate: string }
    /** The address of a replica of all test databases, under `TEST_PROCESSES=2` alone. */
    testReplica: string | null
  }
}

/**
 * Starts one Postgres for the whole run (or uses `TEST_DATABASE_URL`, an address of a superuser) and makes two templates,
 * a migrated one and one with the shipped data too; `createTestDb` clones them. Returns the function that removes it all
 * again.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('error')
  const given = process.env.TEST_DATABASE_URL
  const server =
    given === undefined ? await startServer(log) : { adminUrl: given, stop: async () => undefined }
  // Names of databases have at most 63 letters, and those of other templates are made of this one.
  const template = `template_${randomUUID().slice(0, 8)}`
  const seededTemplate = `seeded_${template}`
  try {
    await fill(server.adminUrl, template, `create database ${template}`, migrateToLatest, log)
    const clone = `create database ${seededTemplate} template ${template}`
    await fill(server.adminUrl, seededTemplate, clone, (db) => seedDatabase(db, { log }), log)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testDatabase', { adminUrl: server.adminUrl, template, seededTemplate })
  const replica = process.env.TEST_PROCESSES === '2' ? await startReplica(server.adminUrl) : null
  project.provide('testReplica', replica?.connectionStringFor('postgres') ?? null)
  return async () => {
    await replica?.stop()
    if (given !== undefined) {
      await withAdmin(given, async (admin) => {
        // Those that tests have made of these two have their names in theirs.
        const like = `%${template}`
        const { rows } = await admin.query('select datname from pg_database where datname like $1', [like])
        for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
      })
    }
    await server.stop()
  }
}

/** Creates a database and fills it. */
async function fill(
  adminUrl: string,
  name: string,
  create: string,
  write: (db: Kysely<DB>) => Promise<unknown>,
  log: Log,
): Promise<void> {
  await withAdmin(adminUrl, (admin) => admin.query(create))
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  const { db, close } = createDb({ connectionString: address.href, poolSize: 2, log })
  await write(db).finally(close)
}

async function startServer(log: Log): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const server = await startScratchPostgres(log)
  return { adminUrl: server.connectionStringFor('postgres'), stop: server.stop }
}
