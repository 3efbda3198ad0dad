import { type Kysely, sql } from 'kysely'

/** Towns and postal codes of other countries stand next to those of the United States, with the country they are in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table places
      add column country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
      add column code text,
      add column zip_codes text[] not null default '{}',
      add column parts jsonb,
      drop constraint places_pkey,
      alter column state drop not null,
      alter column latitude drop not null,
      alter column longitude drop not null,
      add constraint places_state_of_country_check check ((state is not null) = (country = 'US')),
      add constraint places_code_of_country_check check ((code is null) = (country = 'US'))
  `.execute(db)
  await sql`create unique index places_state_slug_key on places (state, slug)`.execute(db)
  await sql`create unique index places_code_key on places (code, country)`.execute(db)
  await sql`comment on column places.code is
    'Abroad: the number that its country gives the place; in France the code of Insee'`.execute(db)
  await sql`comment on column places.zip_codes is
    'Postal codes of a place abroad; of a town of the United States only their count is held'`.execute(db)
  await sql`comment on column places.parts is
    'Abroad: the parts of the place that each of its systems serves, by the id of the system'`.execute(db)
  await sql`comment on column places.county is 'County; in France the department'`.execute(db)
  await sql`create index places_zip_codes_idx on places using gin (zip_codes) where country <> 'US'`.execute(
    db,
  )

  await sql`
    alter table water_system_areas
      add column country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
      drop constraint water_system_areas_pkey,
      add constraint water_system_areas_pkey primary key (country, zip_code)
  `.execute(db)
  await sql`create index water_system_areas_zip_code_idx on water_system_areas (zip_code)`.execute(db)
  await sql`comment on column data_loads.prefixes is
    'What the ids of the systems in the file begin with: a state, a tribal region, or abroad the country with a district. Only these systems'' rows were replaced'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from water_system_areas where country <> 'US'`.execute(db)
  await sql`delete from places where country <> 'US'`.execute(db)
  await sql`drop index water_system_areas_zip_code_idx`.execute(db)
  await sql`
    alter table water_system_areas
      drop constraint water_system_areas_pkey,
      drop column country,
      add constraint water_system_areas_pkey primary key (zip_code)
  `.execute(db)
  await sql`drop index places_zip_codes_idx, places_state_slug_key, places_code_key`.execute(db)
  await sql`comment on column places.county is null`.execute(db)
  await sql`
    alter table places
      drop constraint places_state_of_country_check,
      drop constraint places_code_of_country_check,
      drop column country,
      drop column code,
      drop column zip_codes,
      drop column parts,
      alter column state set not null,
      alter column latitude set not null,
      alter column longitude set not null,
      add constraint places_pkey primary key (state, slug)
  `.execute(db)
}
