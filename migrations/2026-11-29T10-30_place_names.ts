import { type Kysely, sql } from 'kysely'

/**
 * Towns have a number of people, so that search results can be ordered by it, and the system that serves most of them. Counties,
 * regions, short names and utilities that people type have rows of their own, which lead to towns and systems.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table places
      add column population integer check (population > 0),
      add column main_system_id text
  `.execute(db)
  await sql`comment on column places.population is
    'People of the town by a census or GeoNames; for the order of results only. Null where it is not known'`.execute(
    db,
  )
  await sql`comment on column places.main_system_id is
    'The system that serves the town or nearly all of it; one that is not in system_ids is only likely'`.execute(
    db,
  )
  await sql`
    create table place_names (
      id text primary key,
      search_text text not null,
      kind text not null check (kind in ('county', 'region', 'city', 'utility', 'abroad')),
      name text not null,
      state text check (state ~ '^[A-Z]{2}$'),
      country text not null check (country ~ '^[A-Z]{2}$'),
      place_keys text[] not null,
      system_ids text[] not null,
      population integer check (population > 0),
      is_confirmed boolean not null,
      load_id integer not null references data_loads
    )
  `.execute(db)
  await sql`comment on table place_names is
    'What people type for places and utilities besides their names. A city abroad has only its number of people'`.execute(
    db,
  )
  await sql`comment on column place_names.place_keys is 'Towns in it, the best known first: "NJ/paramus"'`.execute(
    db,
  )
  await sql`comment on column place_names.is_confirmed is
    'A source links the name to its target; others are offered and never opened at once'`.execute(db)
  await sql`create index place_names_search_text_idx on place_names (search_text)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table place_names`.execute(db)
  await sql`alter table places drop column population, drop column main_system_id`.execute(db)
}
