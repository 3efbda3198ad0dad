import { type Kysely, sql } from 'kysely'

/** A person of the back office may link a city to another water system, or to none; a start leaves that as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table city_water_systems
      add column is_typed boolean not null default false,
      alter column system_id drop not null,
      add constraint city_water_systems_shipped_has_system check (is_typed or system_id is not null)
  `.execute(db)
  await sql`comment on column city_water_systems.is_typed is
    'A person linked it; otherwise it comes from the shipped list and is replaced with it'`.execute(db)
  await sql`comment on column city_water_systems.system_id is
    'Null: a person took the link away. Not a foreign key: cities are seeded before the water systems are loaded'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from city_water_systems where system_id is null`.execute(db)
  await sql`
    alter table city_water_systems
      drop constraint city_water_systems_shipped_has_system,
      alter column system_id set not null,
      drop column is_typed
  `.execute(db)
}
