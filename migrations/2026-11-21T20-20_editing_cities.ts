import { type Kysely, sql } from 'kysely'

/** The drafts among the cities; a version of a city's scores, so that the second of two editors is told; and who is having a report written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table city_scores add column version integer not null default 1 check (version >= 1)
  `.execute(db)
  await sql`comment on column city_scores.version is
    'One more with every save: who saves an older one is told'`.execute(db)
  await sql`create index cities_drafts_idx on cities (name, id) where status = 'draft'`.execute(db)
  await sql`
    create table report_generations (
      city_id uuid primary key references cities on delete cascade,
      token uuid not null,
      started_at timestamptz not null
    )
  `.execute(db)
  await sql`comment on table report_generations is
    'Reports being written by a model: one at a time for a city. A lease, so that a process that dies blocks nobody'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table report_generations`.execute(db)
  await sql`drop index cities_drafts_idx`.execute(db)
  await sql`alter table city_scores drop column version`.execute(db)
}
