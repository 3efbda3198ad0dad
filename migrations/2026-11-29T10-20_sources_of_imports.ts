import { type Kysely, sql } from 'kysely'

/** The app that recorded an imported drink. Of those imported before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hydration_entries
      add column source text check (char_length(source) <= 200)
  `.execute(db)
  await sql`comment on column hydration_entries.source is
    'What recorded an imported drink, an app or a kind of file: the same drink from another one is not added again'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_entries drop column source`.execute(db)
}
