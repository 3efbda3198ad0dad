import { type Kysely, sql } from 'kysely'

/** Cities, their scores with the published figures behind them, their tap-water reports, and search without accents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create extension if not exists unaccent`.execute(db)
  // unaccent() itself is only STABLE, because its dictionary could change; naming the dictionary makes the promise
  // an index and a generated column need.
  await sql`
    create function immutable_unaccent(input text) returns text
    language sql immutable strict parallel safe
    return unaccent('unaccent'::regdictionary, normalize(input, nfc))
  `.execute(db)

  await createCities(db)
  await createScores(db)
  await createReports(db)
}

async function createCities(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cities (
      id uuid primary key default gen_random_uuid(),
      name text collate "unicode" not null check (name <> '' and length(name) <= 200),
      state text check (length(state) <= 200),
      country text not null check (country <> '' and length(country) <= 200),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
      tagline text,
      description text,
      image_url text,
      category text not null check (category in (
        'Coastal', 'River', 'Lakefront', 'Canal City', 'Port Hub', 'Oasis', 'Glacial', 'Historic Waterway'
      )),
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      meta_title text,
      meta_description text,
      source_title text,
      source_url text,
      source_year integer check (source_year between 1900 and 2200),
      license text,
      unconfirmed_fields text[] not null default '{}',
      search_text text generated always as (
        lower(immutable_unaccent((' ' || name || ' ' || coalesce(state, '') || ' ' || country) collate "default"))
      ) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index cities_name_idx on cities (name, id)`.execute(db)
  await sql`create index cities_category_name_idx on cities (category, name, id)`.execute(db)
  await sql`create index cities_created_at_idx on cities (created_at desc, id)`.execute(db)
  await sql`create index cities_search_idx on cities using gin (search_text gin_trgm_ops)`.execute(db)
  // A sample this large tells a word in a few rows of a thousand from one in many: the first is looked up in the index
  // above, the second is met soon enough while reading by name.
  await sql`alter table cities alter column search_text set statistics 400`.execute(db)
  await sql`
    create trigger cities_set_updated_at before update on cities
    for each row execute function set_updated_at()
  `.execute(db)
}

async function createScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table city_scores (
      city_id uuid primary key references cities on delete cascade,
      overall_score smallint check (overall_score between 0 and 100),
      sustainability_score smallint check (sustainability_score between 0 and 100),
      water_stress_score numeric check (water_stress_score between 0 and 100),
      recycling_reuse_score numeric check (recycling_reuse_score between 0 and 100),
      source_protection_score numeric check (source_protection_score between 0 and 100),
      infrastructure_score smallint check (infrastructure_score between 0 and 100),
      modernization_score numeric check (modernization_score between 0 and 100),
      lead_pipe_risk_score numeric check (lead_pipe_risk_score between 0 and 100),
      leakage_rate_score numeric check (leakage_rate_score between 0 and 100),
      quality_score smallint check (quality_score between 0 and 100),
      purity_score numeric check (purity_score between 0 and 100),
      contaminant_score numeric check (contaminant_score between 0 and 100),
      transparency_score numeric check (transparency_score between 0 and 100),
      published_inputs smallint not null default 0 check (published_inputs between 0 and 9),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`
    create index city_scores_overall_idx on city_scores (overall_score desc nulls last, city_id)
  `.execute(db)
  await sql`
    create trigger city_scores_set_updated_at before update on city_scores
    for each row execute function set_updated_at()
  `.execute(db)

  await sql`
    create table city_score_inputs (
      city_id uuid not null references cities on delete cascade,
      input text not null check (input in (
        'water_stress', 'recycling_reuse', 'source_protection', 'modernization', 'lead_pipe_risk', 'leakage_rate',
        'purity', 'contaminant', 'transparency'
      )),
      stored_value numeric not null check (stored_value between 0 and 100),
      published_value numeric,
      published_unit text,
      level text not null check (level in ('city', 'state', 'region', 'country', 'report')),
      place text not null,
      year integer check (year between 1900 and 2200),
      source_title text,
      source_url text,
      license text,
      note text,
      primary key (city_id, input)
    )
  `.execute(db)
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tap_water_data (
      id uuid primary key default gen_random_uuid(),
      city_id uuid not null unique references cities on delete cascade,
      is_safe boolean,
      report_summary text,
      contaminants jsonb not null default '[]' check (jsonb_typeof(contaminants) = 'array'),
      recommendations text,
      water_source text,
      meta_title text,
      meta_description text,
      measured_from integer check (measured_from between 1900 and 2200),
      measured_to integer check (measured_to between 1900 and 2200),
      second_hand boolean not null default false,
      source_title text,
      source_url text,
      source_year integer check (source_year between 1900 and 2200),
      license text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (measured_from <= measured_to)
    )
  `.execute(db)
  await sql`comment on column tap_water_data.is_safe is 'null: not enough published data to say'`.execute(db)
  await sql`
    create trigger tap_water_data_set_updated_at before update on tap_water_data
    for each row execute function set_updated_at()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tap_water_data, city_score_inputs, city_scores, cities`.execute(db)
  await sql`drop function immutable_unaccent(text)`.execute(db)
  await sql`drop extension unaccent`.execute(db)
  await sql`drop extension pg_trgm`.execute(db)
}
