import { type Kysely, sql } from 'kysely'

/** A goal for each day of the week. Until now a person had one goal, so their earlier days had it on each weekday. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isWeek = sql`cardinality(weekday_goals) = 7 and 250 <= all (weekday_goals) and 10000 >= all (weekday_goals)`
  await sql`
    alter table hydration_data
      add column weekday_goals integer[] not null default array_fill(2000, array[7]) check (${isWeek})
  `.execute(db)
  await sql`alter table hydration_history add column weekday_goals integer[] check (${isWeek})`.execute(db)
  await sql`update hydration_data set weekday_goals = array_fill(daily_goal, array[7])`.execute(db)
  await sql`update hydration_history set weekday_goals = array_fill(goal, array[7])`.execute(db)
  await sql`comment on column hydration_data.daily_goal is 'The goal of last_date, ml'`.execute(db)
  await sql`comment on column hydration_data.weekday_goals is 'The goal of each day of the week, Mondays first, ml'`.execute(
    db,
  )
  await sql`comment on column hydration_history.weekday_goals is 'The goals by weekday on that day, ml; null for a day that never began while it was today'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`comment on column hydration_data.daily_goal is null`.execute(db)
  await sql`alter table hydration_data drop column weekday_goals`.execute(db)
  await sql`alter table hydration_history drop column weekday_goals`.execute(db)
}
