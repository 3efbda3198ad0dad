import { type Kysely, sql } from 'kysely'

/** Whose rows count, and which of them: the time of each says on which day of UTC its person was active. */
const SOURCES = [
  ['hydration_entries', sql`amount > 0`],
  ['scans', sql`true`],
  ['saved_bookmarks', sql`true`],
] as const

/**
 * Who was active on which day: kept as it happens, so that a year of it is counted without reading every drink. A day
 * somebody was active on stays one, whatever they delete later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_days (
      day date not null,
      user_id uuid not null references profiles on delete cascade,
      primary key (day, user_id)
    )
  `.execute(db)
  await sql`comment on table activity_days is
    'The days, in UTC, on which somebody drank, scanned or saved something'`.execute(db)
  for (const [table, counts] of SOURCES) {
    await sql`
      insert into activity_days (day, user_id)
      select distinct (created_at at time zone 'UTC')::date, user_id from ${sql.table(table)} where ${counts}
      on conflict do nothing
    `.execute(db)
    await noteActivity(db, table, counts)
  }
  await sql`create index activity_days_user_id_idx on activity_days (user_id, day)`.execute(db)
  await sql`create index subscriptions_created_at_idx on subscriptions (created_at)`.execute(db)
}

async function noteActivity(db: Kysely<unknown>, table: string, counts: ReturnType<typeof sql>) {
  const name = sql.id(`note_activity_of_${table}`)
  // Always in the same order, so that two statements never wait for each other.
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into activity_days (day, user_id)
      select distinct (created_at at time zone 'UTC')::date as day, user_id from new_rows where ${counts}
      order by day, user_id
      on conflict do nothing;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger note_activity after insert on ${sql.table(table)}
    referencing new table as new_rows for each statement execute function ${name}()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index subscriptions_created_at_idx`.execute(db)
  for (const [table] of SOURCES) {
    await sql`drop trigger note_activity on ${sql.table(table)}`.execute(db)
    await sql`drop function ${sql.id(`note_activity_of_${table}`)}()`.execute(db)
  }
  await sql`drop table activity_days`.execute(db)
}
