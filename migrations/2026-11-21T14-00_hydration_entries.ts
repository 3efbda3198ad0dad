import { type Kysely, sql } from 'kysely'

/** Every drink as it was entered, and what the rules of streak and experience must remember of a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hydration_data
      add column highest_intake integer not null default 0 check (highest_intake >= 0),
      add column goal_credited_on date,
      add column best_streak integer not null default 0 check (best_streak >= 0),
      add column cup_sizes integer[] not null default '{}'
  `.execute(db)
  await sql`comment on column hydration_data.highest_intake is 'The most that was drunk on last_date so far, ml: experience is credited above it alone'`.execute(
    db,
  )

  await sql`
    create table hydration_entries (
      user_id uuid not null references profiles on delete cascade,
      id uuid not null,
      date date not null,
      amount integer not null check (amount between -5000 and 5000),
      drink text not null check (drink ~ '^[a-z-]{1,30}$'),
      factor numeric(4, 2) not null check (factor between 0 and 3),
      undone_by uuid,
      created_at timestamptz not null,
      primary key (user_id, id),
      unique (user_id, undone_by)
    )
  `.execute(db)
  await sql`comment on column hydration_entries.id is 'Made by the browser: the same press sent twice counts once'`.execute(
    db,
  )
  await sql`comment on column hydration_entries.amount is 'What the intake rose by, ml; below 0 where water was removed'`.execute(
    db,
  )
  await sql`create index hydration_entries_day_idx on hydration_entries (user_id, date, created_at desc)`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table hydration_entries`.execute(db)
  await sql`
    alter table hydration_data
      drop column highest_intake, drop column goal_credited_on, drop column best_streak, drop column cup_sizes
  `.execute(db)
}
