import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import type pg from 'pg'
import { readLines } from '#server/db/backup/backup-lines.ts'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import type { Files } from '#server/providers/files/files.port.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/upgrade')

/** What an earlier version left: a backup that it wrote, and what it showed its people, who are all made up. */
export interface EarlierVersion {
  /** The day of the version. */
  day: string
  backup: string
  /** The people whose data was written by that version's own procedures. */
  readPeople(): Promise<EarlierPerson[]>
}

const versionOf = (day: string): EarlierVersion => ({
  day,
  backup: path.join(FIXTURES, `${day}.backup.gz`),
  async readPeople() {
    return JSON.parse(await readFile(path.join(FIXTURES, `${day}.json`), 'utf8')) as EarlierPerson[]
  },
})

/** Before days could be corrected. */
export const FIRST_VERSION = versionOf('2026-11-23')
/**
 * The earlier versions, the oldest first. The second is of the day before waters got the statuses of today; its people also have
 * shared bookmarks, access tokens, imports, drinks of their own, a followed water and tests of it.
 */
export const EARLIER_VERSIONS = [FIRST_VERSION, versionOf('2026-11-25')]

/** What an earlier version showed a person whose password is the factories'. */
export interface EarlierPerson {
  email: string
  level: number
  experience: number
  bestStreak: number
  daysTracked: number
  achievements: string[]
  goal: number
  days: { date: string; intake: number; goal: number }[]
  /** How many. */
  bookmarks: number
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

/** The migrations of today's version up to one of them. */
function migrationsUpTo(last: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(MIGRATIONS)).map((file) => path.basename(file, '.ts')).sort()
      const earlier = names.filter((name) => name <= last)
      const load = async (name: string): Promise<[string, Migration]> => {
        const address = pathToFileURL(path.join(MIGRATIONS, `${name}.ts`)).href
        return [name, (await import(/* @vite-ignore */ address)) as Migration]
      }
      return Object.fromEntries(await Promise.all(earlier.map(load)))
    },
  }
}

/** The last migration that a backup was made with. */
async function lastMigrationOf(backup: string): Promise<string> {
  const { value } = await readLines(backup).next()
  if (value?.kind !== 'head') throw new Error(`${backup} is not a backup`)
  return value.migrations.at(-1) ?? ''
}

/** Fills an empty database with an earlier version's schema and the rows of its backup. */
export async function restoreEarlierVersion(
  { db, pool }: { db: Kysely<DB>; pool: pg.Pool },
  backup: string,
  files: Files,
): Promise<void> {
  await migrateToLatest(db, { migrations: migrationsUpTo(await lastMigrationOf(backup)) })
  await restoreBackup({ pool, files, file: backup, isForced: false })
}

/**
 * Moves every moment of the rows, so that the last person came just now: trials, sessions and records have the age they had when
 * the backup was made, on whatever day this runs.
 */
export async function moveToToday(db: Kysely<DB>): Promise<void> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as "table", column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`.execute(db)
  await db.transaction().execute(async (tx) => {
    // Without triggers: some rows may not be changed.
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ age: string }>`
      select (now() - max(created_at))::text as age from profiles`.execute(tx)
    for (const { table, name } of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)} + ${rows[0]?.age}::interval`.execute(
        tx,
      )
  })
}
