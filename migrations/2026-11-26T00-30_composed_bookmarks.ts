import { type Kysely, sql } from 'kysely'

/** Whether the server composed a bookmark from its own rows: only then its content is shown to others as ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_bookmarks add column is_composed boolean`.execute(db)
  await sql`comment on column saved_bookmarks.is_composed is 'Composed by the server from its own rows; false: written by a person; null: saved by an earlier version and not compared yet'`.execute(
    db,
  )
  await sql`create index saved_bookmarks_uncompared_idx on saved_bookmarks (id) where is_composed is null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_bookmarks drop column is_composed`.execute(db)
}
