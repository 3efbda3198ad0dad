import { type Kysely, sql } from 'kysely'

/** Who follows the figures of which water, and what they last knew of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table water_follows (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references profiles on delete cascade,
      system_id text references water_systems on delete cascade,
      city_id uuid references cities on delete cascade,
      seen jsonb not null check (jsonb_typeof(seen) = 'array'),
      loads_seen integer not null,
      report_seen_at timestamptz,
      created_at timestamptz not null default now(),
      check (num_nonnulls(system_id, city_id) = 1),
      unique (user_id, system_id),
      unique (user_id, city_id)
    )
  `.execute(db)
  await sql`comment on table water_follows is 'Waters whose followers get a mail when their figures change'`.execute(
    db,
  )
  await sql`comment on column water_follows.seen is 'The figures the follower last knew of'`.execute(db)
  await sql`comment on column water_follows.loads_seen is 'How many loads of data there were when they were last compared'`.execute(
    db,
  )
  await sql`comment on column water_follows.report_seen_at is 'When the city''s report had been changed last at that time'`.execute(
    db,
  )
  await sql`create index water_follows_system_id_idx on water_follows (system_id) where system_id is not null`.execute(
    db,
  )
  await sql`create index water_follows_city_id_idx on water_follows (city_id) where city_id is not null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table water_follows`.execute(db)
}
