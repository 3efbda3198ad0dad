import { type Kysely, sql } from 'kysely'

/** A third kind of "my water": the person's own well. And who is mailed once a year to have it tested. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profiles
      add column has_own_well boolean not null default false,
      drop constraint profiles_one_home_check,
      add constraint profiles_one_home_check
        check (num_nonnulls(home_city_id, home_system_id) + has_own_well::int <= 1)
  `.execute(db)
  await sql`comment on column profiles.has_own_well is
    'The person drinks the water of their own well, which no utility tests'`.execute(db)
  await sql`
    create table well_reminders (
      user_id uuid primary key references profiles on delete cascade,
      next_at timestamptz not null,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table well_reminders is
    'People who are mailed once a year to have their own well tested; turning it off deletes the row'`.execute(
    db,
  )
  await sql`comment on column well_reminders.next_at is
    'Moved on by a year before anything is sent, so that a year brings one mail'`.execute(db)
  await sql`create index well_reminders_next_at_idx on well_reminders (next_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table well_reminders`.execute(db)
  await sql`
    alter table profiles
      drop constraint profiles_one_home_check,
      drop column has_own_well,
      add constraint profiles_one_home_check check (home_city_id is null or home_system_id is null)
  `.execute(db)
}
