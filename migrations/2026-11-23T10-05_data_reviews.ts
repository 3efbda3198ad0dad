import { type Kysely, sql } from 'kysely'

const REVIEWED_TABLES = ['bottled_waters', 'contaminant_limits', 'indicators']
const REVISION_KINDS = ['city', 'city-scores', 'tap-water', 'product', 'innovation']

/** What editors decided about shipped records that no one had confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_reviews (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('water', 'article', 'certificate', 'limit', 'indicator', 'place')),
      record_key text not null check (length(record_key) between 1 and 200),
      version integer not null default 1 check (version >= 1),
      decision text check (decision in ('confirmed', 'corrected', 'rejected')),
      content jsonb not null,
      correction jsonb,
      read_at text check (length(read_at) <= 2000),
      read_on date,
      reason text check (length(reason) <= 1000),
      decided_at timestamptz not null,
      unique (kind, record_key)
    )
  `.execute(db)
  await sql`comment on table data_reviews is
    'The last decision about each record; content_revisions has all of them, with who made them'`.execute(db)
  await sql`comment on column data_reviews.decision is 'Null: taken back'`.execute(db)
  await sql`comment on column data_reviews.content is
    'The record as it was shipped when it was decided on; once it is shipped otherwise, the decision no longer holds'`.execute(
    db,
  )
  await sql`comment on column data_reviews.correction is 'The fields that a correction replaced'`.execute(db)
  await sql`comment on column data_reviews.read_at is 'Where it was read: a title or an address'`.execute(db)
  for (const table of REVIEWED_TABLES) {
    await sql`alter table ${sql.table(table)} add column rejected boolean not null default false`.execute(db)
    await sql`comment on column ${sql.ref(`${table}.rejected`)} is
      'An editor rejected it: visitors do not see its values'`.execute(db)
  }
  await allowRevisionsOf(db, [...REVISION_KINDS, 'data-review'])
}

async function allowRevisionsOf(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  const list = sql.join(kinds.map((kind) => sql.lit(kind)))
  await sql`
    alter table content_revisions drop constraint content_revisions_kind_check,
      add constraint content_revisions_kind_check check (kind in (${list}))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from content_revisions where kind = 'data-review'`.execute(db)
  await allowRevisionsOf(db, REVISION_KINDS)
  for (const table of REVIEWED_TABLES)
    await sql`alter table ${sql.table(table)} drop column rejected`.execute(db)
  await sql`drop table data_reviews`.execute(db)
}
