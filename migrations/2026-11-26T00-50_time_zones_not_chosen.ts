import { type Kysely, sql } from 'kysely'

/**
 * A zone that no one chose and no browser named is null: UTC used to stand for both. Rows of UTC that was never changed count as
 * not chosen; the next request of the person's browser names their zone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Naming the zone that days followed anyway moves no reminder.
  await sql`drop trigger profiles_time_zone_moves_reminders on profiles`.execute(db)
  await sql`
    create trigger profiles_time_zone_moves_reminders after update of time_zone on profiles
    for each row when (coalesce(old.time_zone, 'UTC') is distinct from coalesce(new.time_zone, 'UTC'))
    execute function reckon_reminders_anew()
  `.execute(db)
  await sql`
    alter table profiles alter column time_zone drop not null, alter column time_zone drop default
  `.execute(db)
  await sql`
    update profiles set time_zone = null where time_zone = 'UTC' and time_zone_changed_at is null
  `.execute(db)
  await sql`comment on column profiles.time_zone is 'Null until the person chooses one or their browser names one; their days follow UTC until then'`.execute(
    db,
  )

  // A day in UTC and the day of the same date in the zone that was named later are two days.
  await sql`drop index scan_usage_slot_idx`.execute(db)
  await sql`
    create unique index scan_usage_slot_idx on scan_usage (user_id, local_day, time_zone, slot)
    where state in ('reserved', 'done')
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index scan_usage_slot_idx`.execute(db)
  await sql`
    create unique index scan_usage_slot_idx on scan_usage (user_id, local_day, slot)
    where state in ('reserved', 'done')
  `.execute(db)
  await sql`comment on column profiles.time_zone is null`.execute(db)
  await sql`update profiles set time_zone = 'UTC' where time_zone is null`.execute(db)
  await sql`
    alter table profiles alter column time_zone set default 'UTC', alter column time_zone set not null
  `.execute(db)
  await sql`drop trigger profiles_time_zone_moves_reminders on profiles`.execute(db)
  await sql`
    create trigger profiles_time_zone_moves_reminders after update of time_zone on profiles
    for each row when (old.time_zone is distinct from new.time_zone)
    execute function reckon_reminders_anew()
  `.execute(db)
}
