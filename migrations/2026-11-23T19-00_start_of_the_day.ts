import { type Kysely, sql } from 'kysely'

/** When a person's day starts: somebody who goes to bed at two has not begun the next day at midnight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hydration_data add column day_start_minute smallint not null default 0
      check (day_start_minute between 0 and 360 and day_start_minute % 30 = 0)
  `.execute(db)
  await sql`comment on column hydration_data.day_start_minute is 'Minutes after midnight, in the person''s time zone'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_data drop column day_start_minute`.execute(db)
}
