import { type Kysely, sql } from 'kysely'

/** Public water systems, the ZIP codes and towns they serve, and what was measured in their water. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_sources (
      id text primary key,
      title text not null,
      publisher text not null,
      url text not null,
      license text not null
    )
  `.execute(db)
  await sql`comment on table data_sources is 'The published collections that measured values come from'`.execute(
    db,
  )
  await sql`
    create table data_loads (
      id integer generated always as identity primary key,
      name text not null,
      content_hash text not null,
      loaded_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table data_loads is 'One row for each time shipped files were loaded'`.execute(db)
  await sql`
    create trigger data_loads_note_change after insert or update or delete or truncate on data_loads
    for each statement execute function note_content_change()
  `.execute(db)

  await sql`
    create table water_systems (
      id text primary key check (id ~ '^[A-Z0-9]{9}$'),
      name text not null,
      official_name text not null,
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      state text check (state ~ '^[A-Z]{2}$'),
      population integer check (population >= 0),
      source_water text check (source_water in ('groundwater', 'groundwater under surface influence', 'surface water')),
      zip_codes text[] not null,
      supplier_ids text[] not null,
      found_pfas boolean,
      load_id integer not null references data_loads,
      search_text text not null
    )
  `.execute(db)
  await sql`comment on column water_systems.id is 'PWSID: the identifier US EPA gives a public water system'`.execute(
    db,
  )
  await sql`comment on column water_systems.population is 'People served; null where it is not reported'`.execute(
    db,
  )
  await sql`comment on column water_systems.found_pfas is
    'Whether any PFAS was found in UCMR 5 samples; null where we hold no result'`.execute(db)
  await sql`create index water_systems_search_idx on water_systems using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index water_systems_state_idx on water_systems (state, (coalesce(population, -1)) desc, id)`.execute(
    db,
  )

  await sql`
    create table water_system_areas (
      zip_code text primary key check (zip_code ~ '^[0-9]{5}$'),
      system_ids text[] not null,
      load_id integer not null references data_loads
    )
  `.execute(db)
  await sql`comment on column water_system_areas.system_ids is 'The system that serves most people first'`.execute(
    db,
  )

  await sql`
    create table places (
      state text not null check (state ~ '^[A-Z]{2}$'),
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null,
      county text,
      latitude double precision not null,
      longitude double precision not null,
      zip_count integer not null,
      system_ids text[] not null,
      load_id integer not null references data_loads,
      search_text text not null,
      primary key (state, slug)
    )
  `.execute(db)
  await sql`create index places_search_idx on places using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index places_system_ids_idx on places using gin (system_ids)`.execute(db)

  await sql`
    create table system_measurements (
      system_id text not null references water_systems on delete cascade,
      parameter text not null,
      source_id text not null references data_sources,
      value double precision not null check (value >= 0),
      unit text not null,
      qualifier text check (qualifier in ('below', 'rounded down', 'none found')),
      statistic text not null check (statistic in ('highest sample', 'mean', '90th percentile of homes')),
      mean_of_found double precision,
      samples_found integer,
      substances integer,
      year_from integer not null,
      year_to integer not null check (year_to >= year_from),
      status text not null check (status in ('current', 'old', 'derived')),
      load_id integer not null references data_loads,
      primary key (system_id, parameter, source_id)
    )
  `.execute(db)
  await sql`comment on column system_measurements.mean_of_found is
    'Mean of the samples at or above the reporting level only; never a yearly average'`.execute(db)
  await sql`comment on column system_measurements.substances is
    'How many PFAS were looked for, where none was found'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'system_measurements',
    'places',
    'water_system_areas',
    'water_systems',
    'data_loads',
    'data_sources',
  ]) {
    await sql`drop table ${sql.table(table)}`.execute(db)
  }
}
