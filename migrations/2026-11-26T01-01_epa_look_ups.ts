import { type Kysely, sql } from 'kysely'

/** When US EPA's service was asked for one system, changes of content that concern single pages alone, and systems in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table epa_look_ups (
      system_id text primary key references water_systems on delete cascade,
      asked_at timestamptz not null,
      is_answered boolean not null,
      violations integer not null check (violations >= 0),
      results integer check (results >= 0)
    )
  `.execute(db)
  await sql`comment on table epa_look_ups is
    'The last time each system was asked for; the newest look-up may not be asked again on the same day'`.execute(
    db,
  )
  await sql`comment on column epa_look_ups.is_answered is
    'Whether the service knew the system; an empty answer about an unknown one says nothing'`.execute(db)
  await sql`comment on column epa_look_ups.results is
    'Lead and copper results that were stored; null where the service gave none that could be read'`.execute(
    db,
  )
  // The site map counts the systems in use, and jumps into their order.
  await sql`create index water_systems_active_idx on water_systems (id) where standing = 'active'`.execute(db)
  await sql`alter table content_changes add column subject text`.execute(db)
  await sql`comment on column content_changes.subject is
    'What the addresses of the only changed pages hold, in lower case; null: any page may have changed'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_changes drop column subject`.execute(db)
  await sql`drop index water_systems_active_idx`.execute(db)
  await sql`drop table epa_look_ups`.execute(db)
}
