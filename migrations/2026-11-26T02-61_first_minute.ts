import { type Kysely, sql } from 'kysely'

/**
 * When a person was through with the tracker's first questions. Whoever used the tracker before is not asked. `week_start`
 * is the first day of the person's weeks, 0 on Mondays; without one, the region of their dates decides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles
    add column tracker_set_up_at timestamptz,
    add column week_start smallint check (week_start between 0 and 6)`.execute(db)
  await sql`update profiles set tracker_set_up_at = now()
    where exists (select from hydration_data where user_id = profiles.id)`.execute(db)
  await sql`comment on column profiles.tracker_set_up_at is
    'When the person answered or skipped the tracker''s first questions; null until then'`.execute(db)
  await sql`comment on column profiles.week_start is
    'First day of the person''s weeks, 0 on Mondays; null: as in the region of their dates'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles drop column tracker_set_up_at, drop column week_start`.execute(db)
}
