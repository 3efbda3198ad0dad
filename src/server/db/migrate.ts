import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration'

const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../migrations')

/** Any number; every process that migrates this product's databases takes the same lock. */
const MIGRATION_LOCK = 715_201_120

/** How long to wait for another process that migrates the same database. */
const MIGRATION_WAIT = '5min'
/**
 * How long one statement of a migration may wait for a table: every request of a server that already runs on this database waits
 * behind it.
 */
const TABLE_WAIT = '1min'

const PRODUCT_MIGRATIONS = folderProvider(MIGRATIONS_FOLDER)

/**
 * Runs the missing migrations in one transaction; returns their names in order. Processes that start at the same time wait for
 * each other. Throws if a migration fails (nothing is changed then) or if a newer version has migrated the database.
 *
 * @param options.beforeUpgrade called once before anything changes, if an earlier version has used the database; if it
 *   throws, nothing is changed
 * @param options.migrations those of the product unless a test names others
 * @param options.lockWait how long to wait for another process that migrates, as Postgres reads it; a test waits less
 * @param options.onProgress told before each migration how far they are: "3 of 20"
 */
export async function migrateToLatest<Tables>(
  db: Kysely<Tables>,
  options: {
    beforeUpgrade?: () => Promise<void>
    migrations?: MigrationProvider
    onProgress?: (howFar: string) => void
    lockWait?: string
  } = {},
): Promise<string[]> {
  const {
    beforeUpgrade,
    migrations = PRODUCT_MIGRATIONS,
    onProgress = () => {},
    lockWait = MIGRATION_WAIT,
  } = options
  const counted: MigrationProvider = {
    async getMigrations() {
      const all = Object.entries(await migrations.getMigrations())
      return Object.fromEntries(
        all.map(([name, { up, ...rest }], index) => [
          name,
          {
            ...rest,
            up(connection: Kysely<unknown>) {
              onProgress(`${index + 1} of ${all.length}`)
              return up(connection)
            },
          },
        ]),
      )
    },
  }
  return withMigrator(db, { provider: counted, lockWait }, async (migrator, connection) => {
    const applied = await readApplied(connection)
    const known = Object.keys(await migrations.getMigrations())
    const newer = applied.find((name) => !known.includes(name))
    if (newer !== undefined) throw new Error(newerVersionMessage(newer))
    if (applied.length > 0 && applied.length < known.length) await beforeUpgrade?.()
    return migrator.migrateToLatest()
  })
}

const newerVersionMessage = (newer: string) =>
  `A newer version of Smart Hydration has used this database: this version does not know its migration ${newer}. ` +
  'Nothing was changed. Start the newer version again; to go back, restore the backup that it made before the upgrade ' +
  '(docs/operations.md, "Go back to an earlier version").'

/** The names of the applied migrations, in order; empty for a new database. */
async function readApplied<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('public.kysely_migration')::text as found`.execute(db)
  if (tables[0]?.found == null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Undoes every migration, newest first; returns their names in that order. Removes all data. */
export async function migrateDown<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const undone: string[] = []
  for (;;) {
    const names = await withMigrator(
      db,
      { provider: PRODUCT_MIGRATIONS, lockWait: MIGRATION_WAIT },
      (migrator) => migrator.migrateDown(),
    )
    if (names.length === 0) return undone
    undone.push(...names)
  }
}

async function withMigrator<Tables>(
  db: Kysely<Tables>,
  { provider, lockWait }: { provider: MigrationProvider; lockWait: string },
  run: (migrator: Migrator, connection: Kysely<Tables>) => Promise<MigrationResultSet>,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // A migration may take longer than a request's statement.
    await sql`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`.execute(connection)
    try {
      await lockMigrations(connection, lockWait)
      await sql`set lock_timeout = ${sql.lit(TABLE_WAIT)}`.execute(connection)
      const { error, results } = await run(new Migrator({ db: connection, provider }), connection)
      if (error !== undefined) {
        const failed = results?.find((result) => result.status === 'Error')?.migrationName
        throw new Error(failed === undefined ? 'Migrating failed' : `Migration ${failed} failed`, {
          cause: error,
        })
      }
      return results?.map((result) => result.migrationName) ?? []
    } finally {
      // Unlocking warns where the lock was not reached.
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
      await sql`reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout`.execute(
        connection,
      )
    }
  })
}

async function lockMigrations<Tables>(connection: Kysely<Tables>, lockWait: string): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(lockWait)}`.execute(connection)
  try {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new Error(
      `Another process has been migrating this database for more than ${lockWait}. ` +
        'Start this one again when that one is ready; if it hangs, stop it first.',
      { cause: error },
    )
  }
}

/** The migrations of a folder. One that ran already is never imported, because all of them would take longer than the check. */
function folderProvider(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
      return Object.fromEntries(
        files.map((file) => [path.basename(file, '.ts'), migrationOf(path.join(folder, file))]),
      )
    },
  }
}

function migrationOf(file: string): Migration {
  const load = () => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Migration>
  return {
    up: async (db) => (await load()).up(db),
    down: async (db) => (await load()).down?.(db),
  }
}
