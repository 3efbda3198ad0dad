import { type Kysely, sql } from 'kysely'

/** Which water system serves a city that has a page of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table city_water_systems (
      city_id uuid primary key references cities on delete cascade,
      system_id text not null,
      note text not null
    )
  `.execute(db)
  await sql`comment on table city_water_systems is 'The water system that serves a city; a checked list'`.execute(
    db,
  )
  await sql`comment on column city_water_systems.system_id is
    'Not a foreign key: cities are seeded before the water systems are loaded'`.execute(db)
  await sql`comment on column city_water_systems.note is 'Who serves the city, in a sentence for its page'`.execute(
    db,
  )
  await sql`create index city_water_systems_system_id_idx on city_water_systems (system_id)`.execute(db)
  await sql`
    create trigger city_water_systems_note_change after insert or update or delete or truncate on city_water_systems
    for each statement execute function note_content_change()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table city_water_systems`.execute(db)
}
