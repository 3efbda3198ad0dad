import { type Kysely, sql } from 'kysely'

/** When a service was asked live for the results of a place that no import covers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_water_look_ups (
      commune text primary key check (commune ~ '^([0-9]{2}|2[AB])[0-9]{3}$'),
      asked_at timestamptz not null,
      results integer not null check (results >= 0)
    )
  `.execute(db)
  await sql`comment on table live_water_look_ups is
    'When Hub''eau was asked for the results of a commune of France, and how many of its answers were stored'`.execute(
    db,
  )
  await sql`
    create trigger live_water_look_ups_note_change after insert or update or delete or truncate on live_water_look_ups
    for each statement execute function note_content_change()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table live_water_look_ups`.execute(db)
}
