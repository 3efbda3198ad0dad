import { type Kysely, sql } from 'kysely'

/** A person's water: a city, as before, or a water system. Never both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profiles
      add column home_system_id text references water_systems on delete set null,
      add constraint profiles_one_home_check check (home_city_id is null or home_system_id is null)
  `.execute(db)
  await sql`
    create index profiles_home_system_id_idx on profiles (home_system_id) where home_system_id is not null
  `.execute(db)
  await sql`comment on column profiles.home_system_id is 'The water system whose water the person drinks'`.execute(
    db,
  )
  // What a report said about a problem now names its water by a path, because it may be a system's.
  await sql`
    update scans set result = jsonb_set(
      result #- '{localReport,city}', '{localReport,water}', jsonb_build_object(
        'name', result #>> '{localReport,city,name}',
        'path', '/cities/' || (result #>> '{localReport,city,slug}') || '/tap-water'
      )
    )
    where result #> '{localReport,city}' is not null
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update scans set result = jsonb_set(
      result #- '{localReport,water}', '{localReport,city}', jsonb_build_object(
        'name', result #>> '{localReport,water,name}',
        'slug', split_part(result #>> '{localReport,water,path}', '/', 3)
      )
    )
    where result #> '{localReport,water}' is not null
  `.execute(db)
  await sql`
    alter table profiles drop constraint profiles_one_home_check, drop column home_system_id
  `.execute(db)
}
