import { type Kysely, sql } from 'kysely'

/** Where waters are sold besides their own country, each with the page that says so: people are offered those waters, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bottled_waters
      add column sold_in jsonb not null default '[]' check (jsonb_typeof(sold_in) = 'array')
  `.execute(db)
  await sql`comment on column bottled_waters.sold_in is 'country, sourceTitle, sourceUrl and sourceYear of each country besides its own'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bottled_waters drop column sold_in`.execute(db)
}
