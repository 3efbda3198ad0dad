import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import { createLog } from '#server/log.ts'
import { withAdmin } from './admin-connection.ts'
import { type TestData, templateWith } from './test-templates.ts'

/** A migrated database of its own. */
export interface TestDb {
  db: Kysely<DB>
  pool: pg.Pool
  connectionString: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

const addresses = new WeakMap<Kysely<DB>, string>()

/** The address of a database that {@link createTestDb} made; undefined for any other. */
export const addressOfTestDb = (db: Kysely<DB>): string | undefined => addresses.get(db)

/**
 * Clones a template of the run (tens of milliseconds; a second with all water systems). Create one per test file, and close it at
 * the end.
 * @param options.data what it has at first; nothing by default
 */
export async function createTestDb({
  poolSize,
  data = 'nothing',
}: {
  poolSize?: number
  data?: TestData
} = {}): Promise<TestDb> {
  const { adminUrl } = inject('testDatabase')
  const template = await templateWith(data)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(adminUrl, (admin) =>
    admin.query(`create database ${name} template ${template.name} strategy ${template.strategy}`),
  )
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  const connectionString = address.href
  const { db, pool, close } = createDb({ connectionString, poolSize, log: createLog('silent') })
  addresses.set(db, connectionString)
  return {
    db,
    pool,
    connectionString,
    async close() {
      await close()
      await withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/**
 * Empties every table except the migrations'. Deleting without triggers and foreign keys takes a few
 * milliseconds; a real `truncate` of every table takes a hundred. Needs a superuser.
 */
export async function truncateAll(db: Kysely<DB>): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for name in
        select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely\\_%'
      loop
        execute format('delete from %I', name);
      end loop;
    end
    $$
  `.execute(db)
}
