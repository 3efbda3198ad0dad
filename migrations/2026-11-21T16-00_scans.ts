import { type Kysely, sql } from 'kysely'

/** The scanners: what they answered, the ledger of the free scan, what each engine's call cost, and a person's own city. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scans
      add column engine text check (engine in ('openai', 'built-in', 'catalogue')),
      add column request_id uuid,
      add column result jsonb check (jsonb_typeof(result) = 'object')
  `.execute(db)
  await sql`comment on column scans.request_id is 'Made by the browser, once for each scan: sent again it is answered from here'`.execute(
    db,
  )
  await sql`comment on column scans.result is 'The whole answer, as the scanner showed it; no photo is kept'`.execute(
    db,
  )
  await sql`
    create unique index scans_request_id_idx on scans (user_id, request_id) where request_id is not null
  `.execute(db)

  await sql`
    create table scan_usage (
      id uuid primary key default uuidv7(),
      user_id uuid not null references profiles on delete cascade,
      request_id uuid not null,
      local_day date not null,
      time_zone text not null check (time_zone <> '' and length(time_zone) <= 100),
      slot smallint check (slot >= 1),
      state text not null check (state in ('reserved', 'done', 'failed')),
      stage text not null check (stage ~ '^[a-z-]{1,30}$'),
      lease_until timestamptz not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      unique (user_id, request_id),
      check ((state = 'reserved') = (settled_at is null))
    )
  `.execute(db)
  await sql`comment on table scan_usage is 'The ledger of scans: it outlives the scan, so that deleting one gives none back'`.execute(
    db,
  )
  await sql`comment on column scan_usage.local_day is 'The day it was in time_zone, by the server''s clock'`.execute(
    db,
  )
  await sql`comment on column scan_usage.slot is 'Which of the day''s free scans; null for subscribers, who are not counted'`.execute(
    db,
  )
  await sql`
    create unique index scan_usage_slot_idx on scan_usage (user_id, local_day, slot)
    where state in ('reserved', 'done')
  `.execute(db)
  await sql`
    create index scan_usage_counted_idx on scan_usage (user_id, created_at desc)
    where state in ('reserved', 'done') and slot is not null
  `.execute(db)

  await sql`
    create table ai_calls (
      id uuid primary key default uuidv7(),
      user_id uuid references profiles on delete set null,
      purpose text not null check (purpose ~ '^[a-z-]{1,50}$'),
      engine text not null check (engine in ('openai', 'built-in')),
      model text check (length(model) <= 200),
      outcome text not null check (outcome ~ '^[a-z-]{1,50}$'),
      input_tokens integer not null default 0 check (input_tokens >= 0),
      output_tokens integer not null default 0 check (output_tokens >= 0),
      milliseconds integer not null check (milliseconds >= 0),
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`create index ai_calls_created_at_idx on ai_calls (created_at desc)`.execute(db)
  await sql`create index ai_calls_user_id_idx on ai_calls (user_id, created_at desc)`.execute(db)

  await sql`alter table profiles add column home_city_id uuid references cities on delete set null`.execute(
    db,
  )
  await sql`create index profiles_home_city_id_idx on profiles (home_city_id) where home_city_id is not null`.execute(
    db,
  )
  await sql`comment on column profiles.home_city_id is 'The city whose tap water the person drinks'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles drop column home_city_id`.execute(db)
  await sql`drop table ai_calls, scan_usage`.execute(db)
  await sql`drop index scans_request_id_idx`.execute(db)
  await sql`alter table scans drop column engine, drop column request_id, drop column result`.execute(db)
}
