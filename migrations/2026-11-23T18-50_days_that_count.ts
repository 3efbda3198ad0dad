import { type Kysely, sql } from 'kysely'

/** What each day left to the streak, so that a corrected day can be counted again without the days before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hydration_history
      add column is_credited boolean not null default false,
      add column streak_kept integer not null default 0 check (streak_kept >= 0)
  `.execute(db)
  await sql`comment on column hydration_history.is_credited is 'Whether the day counts toward the streak and the days tracked'`.execute(
    db,
  )
  await sql`comment on column hydration_history.streak_kept is 'The streak with which the next day begins: 0 if the goal was missed'`.execute(
    db,
  )
  await sql`
    update hydration_history as own set is_credited = true
    where intake >= goal
      or exists (select from hydration_data where user_id = own.user_id and goal_credited_on = own.date)
  `.execute(db)
  await sql`
    with met as (
      select user_id, date, date - (row_number() over (partition by user_id order by date))::integer as run
      from hydration_history where intake >= goal
    ), counted as (
      select user_id, date, row_number() over (partition by user_id, run order by date) as days from met
    )
    update hydration_history as own set streak_kept = counted.days
    from counted where counted.user_id = own.user_id and counted.date = own.date
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_history drop column is_credited, drop column streak_kept`.execute(db)
}
