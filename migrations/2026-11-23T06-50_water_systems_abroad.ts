import { type Kysely, sql } from 'kysely'

const US_ID = sql`id ~ '^[A-Z0-9]{9}$'`

/** Supply points, cities and postal areas of other countries stand next to the water systems of the United States. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table water_systems
      drop constraint water_systems_id_check,
      add constraint water_systems_id_check check (${US_ID} or id ~ '^[A-Z]{2}-[A-Z0-9-]{1,60}$'),
      add column region text,
      add column publisher text,
      add column publisher_url text,
      add constraint water_systems_region_check check ((region is null) = (${US_ID}))
  `.execute(db)
  await sql`comment on column water_systems.id is
    'PWSID, the identifier US EPA gives a public water system; abroad the code of the country, a hyphen and a key of its own'`.execute(
    db,
  )
  await sql`comment on column water_systems.region is 'Where it is, with the country; null in the United States'`.execute(
    db,
  )
  await sql`comment on column water_systems.publisher is
    'Who published its values, where that differs within a source'`.execute(db)
  await sql`alter table data_sources add column note text`.execute(db)
  await sql`comment on column data_sources.note is 'What a reader must know of all its values, in a sentence'`.execute(
    db,
  )
  await sql`
    alter table system_measurements
      drop constraint system_measurements_statistic_check,
      add constraint system_measurements_statistic_check check (statistic in (
        'highest sample', 'mean', '90th percentile of homes',
        'newest sample', 'published value', '90th percentile of volunteers'
      )),
      add column detail jsonb
  `.execute(db)
  await sql`comment on column system_measurements.detail is
    'What only some sources say of a value: its day, its range, its samples'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from water_systems where not (${US_ID})`.execute(db)
  await sql`alter table data_sources drop column note`.execute(db)
  await sql`
    alter table system_measurements
      drop column detail,
      drop constraint system_measurements_statistic_check,
      add constraint system_measurements_statistic_check
        check (statistic in ('highest sample', 'mean', '90th percentile of homes'))
  `.execute(db)
  await sql`
    alter table water_systems
      drop column region, drop column publisher, drop column publisher_url,
      drop constraint water_systems_id_check,
      add constraint water_systems_id_check check (${US_ID})
  `.execute(db)
}
