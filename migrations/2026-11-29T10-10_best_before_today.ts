import { type Kysely, sql } from 'kysely'

/** The best streak of the days before today, so that the best one can follow a day that no longer counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_data add column best_before integer not null default 0 check (best_before >= 0)`.execute(
    db,
  )
  await sql`comment on column hydration_data.best_before is 'The best streak of the days before last_date: what stays if that day counts no longer'`.execute(
    db,
  )
  await sql`
    update hydration_data as own set best_before = case
      when goal_credited_on = last_date and best_streak = streak and streak > 0 then greatest(streak - 1, (
        select coalesce(max(streak_kept), 0) from hydration_history
        where user_id = own.user_id and date < own.last_date
      ))
      else best_streak
    end
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_data drop column best_before`.execute(db)
}
