import { type Kysely, sql } from 'kysely'

/** Published facts the product compares with: indicators, limits, bottled waters; and what was seeded when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table indicators (
      id uuid primary key default gen_random_uuid(),
      scope text not null check (scope in ('country', 'region', 'state', 'city')),
      name text not null,
      indicator text not null,
      value numeric not null,
      unit text not null,
      year integer check (year between 1900 and 2200),
      source_title text,
      source_url text,
      source_year integer check (source_year between 1900 and 2200),
      license text,
      unconfirmed boolean not null default false,
      notes text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index indicators_place_idx on indicators (scope, name, indicator, year desc)`.execute(db)
  await sql`create index indicators_indicator_idx on indicators (indicator, scope)`.execute(db)

  await createLimits(db)
  await createBottles(db)

  await sql`
    create table seed_runs (
      name text primary key,
      content_hash text not null,
      seeded_at timestamptz not null default now()
    )
  `.execute(db)

  for (const table of ['indicators', 'contaminant_limits', 'bottled_waters', 'bottled_water_barcodes']) {
    await sql`
      create trigger ${sql.id(`${table}_set_updated_at`)} before update on ${sql.table(table)}
      for each row execute function set_updated_at()
    `.execute(db)
  }
}

async function createLimits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contaminant_limits (
      id uuid primary key default gen_random_uuid(),
      parameter text not null,
      authority text not null,
      limit_type text not null,
      kind text not null check (kind in ('health', 'action', 'goal', 'taste', 'indicator')),
      value numeric,
      value_min numeric,
      unit text not null,
      in_force_from date,
      in_force_until date,
      status text not null default 'in force',
      unconfirmed boolean not null default false,
      note text,
      source_title text,
      source_url text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (value_min <= value),
      check (in_force_from <= in_force_until)
    )
  `.execute(db)
  await sql`
    comment on column contaminant_limits.kind is
    'health: a limit per sample; action: a trigger over many samples; goal: not enforceable; taste: taste, odour, stain; indicator: a sign to look closer'
  `.execute(db)
  await sql`
    comment on column contaminant_limits.value is 'the upper end; value_min is the lower end of a range such as pH'
  `.execute(db)
  await sql`create index contaminant_limits_parameter_idx on contaminant_limits (parameter, authority)`.execute(
    db,
  )
}

async function createBottles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bottled_waters (
      id uuid primary key default gen_random_uuid(),
      brand text not null check (brand <> ''),
      country text,
      source_name text,
      type text check (type in ('mineral', 'sparkling', 'spring', 'artesian', 'purified')),
      ph numeric check (ph between 0 and 14),
      tds_mg_l numeric check (tds_mg_l >= 0),
      minerals jsonb not null default '{}' check (jsonb_typeof(minerals) = 'object'),
      packaging text[],
      owner text,
      aliases text[] not null default '{}',
      source_title text,
      source_url text,
      source_year integer check (source_year between 1900 and 2200),
      license text,
      unconfirmed boolean not null default false,
      notes text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on column bottled_waters.minerals is 'milligrams per litre by mineral name; null where not published'`.execute(
    db,
  )
  await sql`create index bottled_waters_brand_idx on bottled_waters (lower(immutable_unaccent(brand)))`.execute(
    db,
  )

  await sql`
    create table bottled_water_barcodes (
      barcode text primary key check (barcode ~ '^[0-9]{6,14}$'),
      brand text not null,
      product_name text,
      matched_brand text,
      source_title text,
      source_url text,
      source_year integer check (source_year between 1900 and 2200),
      license text,
      unconfirmed boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table seed_runs, bottled_water_barcodes, bottled_waters, contaminant_limits, indicators`.execute(
    db,
  )
}
