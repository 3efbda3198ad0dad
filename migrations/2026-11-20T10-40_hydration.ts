import { type Kysely, sql } from 'kysely'

/** The hydration tracker: one row of progress for each person, and one row for each of their days (amounts in ml). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hydration_data (
      user_id uuid primary key references profiles on delete cascade,
      daily_goal integer not null default 2000 check (daily_goal between 250 and 10000),
      current_intake integer not null default 0 check (current_intake >= 0),
      streak integer not null default 0 check (streak >= 0),
      total_days_tracked integer not null default 0 check (total_days_tracked >= 0),
      achievements text[] not null default '{}',
      last_date date,
      level integer not null default 1 check (level >= 1),
      experience integer not null default 0 check (experience >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`
    create trigger hydration_data_set_updated_at before update on hydration_data
    for each row execute function set_updated_at()
  `.execute(db)

  await sql`
    create table hydration_history (
      user_id uuid not null references profiles on delete cascade,
      date date not null,
      intake integer not null default 0 check (intake >= 0),
      goal integer not null check (goal between 250 and 10000),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (user_id, date)
    )
  `.execute(db)
  await sql`
    create trigger hydration_history_set_updated_at before update on hydration_history
    for each row execute function set_updated_at()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table hydration_history, hydration_data`.execute(db)
}
