import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { createDb } from '#server/db/create-db.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { startScratchPostgres } from '#server/db/scratch-postgres.ts'
import { createLog, type Log } from '#server/log.ts'
import { withAdmin } from '../harness/admin-connection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are made: an administrator's address, and the migrated template's name. */
    testDatabase: { adminUrl: string; template: string }
  }
}

/**
 * Starts one Postgres for the whole run (or uses `TEST_DATABASE_URL`, an address of a superuser) and
 * migrates one template; `createTestDb` clones it. Returns the function that removes it all again.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('error')
  const given = process.env.TEST_DATABASE_URL
  const server =
    given === undefined ? await startServer(log) : { adminUrl: given, stop: async () => undefined }
  const template = `template_${randomUUID().replaceAll('-', '')}`
  try {
    await withAdmin(server.adminUrl, (admin) => admin.query(`create database ${template}`))
    const address = new URL(server.adminUrl)
    address.pathname = `/${template}`
    const { db, close } = createDb({ connectionString: address.href, poolSize: 2, log })
    await migrateToLatest(db).finally(close)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testDatabase', { adminUrl: server.adminUrl, template })
  return async () => {
    if (given !== undefined) {
      await withAdmin(given, (admin) => admin.query(`drop database ${template} with (force)`))
    }
    await server.stop()
  }
}

async function startServer(log: Log): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const server = await startScratchPostgres(log)
  return { adminUrl: server.connectionStringFor('postgres'), stop: server.stop }
}
