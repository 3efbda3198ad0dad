import { type Kysely, sql } from 'kysely'

/** The tables public answers and pages are made from. */
const CONTENT_TABLES = [
  'cities',
  'city_scores',
  'city_score_inputs',
  'tap_water_data',
  'affiliate_products',
  'innovations',
  'bottled_waters',
  'bottled_water_barcodes',
  'contaminant_limits',
  'indicators',
  'app_settings',
]

/** Every change of public content leaves a mark, so that whoever keeps answers learns at once that they are old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_changes (
      id bigint generated always as identity primary key,
      at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table content_changes is
    'One row for each statement that changed public content; old ones are cleared away'`.execute(db)
  // A row of its own for each change: a counter would have writers wait for one another, and a sequence moves on before
  // its transaction is seen.
  await sql`
    create function note_content_change() returns trigger language plpgsql as $$
    begin
      insert into content_changes default values;
      return null;
    end
    $$
  `.execute(db)
  for (const table of CONTENT_TABLES) {
    await sql`
      create trigger ${sql.id(`${table}_note_change`)}
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function note_content_change()
    `.execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of CONTENT_TABLES) {
    await sql`drop trigger ${sql.id(`${table}_note_change`)} on ${sql.table(table)}`.execute(db)
  }
  await sql`drop function note_content_change()`.execute(db)
  await sql`drop table content_changes`.execute(db)
}
