import { type Kysely, sql } from 'kysely'

/** What a person keeps: scans and bookmarks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scans (
      id uuid primary key default uuidv7(),
      user_id uuid not null references profiles on delete cascade,
      brandname text not null check (length(brandname) <= 300),
      source text,
      tds text,
      sustainability text,
      ph text,
      type text not null check (type in ('bottle', 'iq_scan')),
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index scans_user_idx on scans (user_id, created_at desc, id)`.execute(db)

  await sql`
    create table saved_bookmarks (
      id uuid primary key default uuidv7(),
      user_id uuid not null references profiles on delete cascade,
      type text not null check (type in ('city_management', 'bottle_scan', 'iq_plan', 'tap_water')),
      title text not null check (title <> '' and length(title) <= 300),
      description text,
      link text check (length(link) <= 2000),
      data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index saved_bookmarks_user_idx on saved_bookmarks (user_id, created_at desc, id)`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_bookmarks, scans`.execute(db)
}
