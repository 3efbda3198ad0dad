import { type Kysely, sql } from 'kysely'

/** On which days of the week people are reminded; every day for those who chose before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hydration_reminders add column weekdays smallint[] not null default '{0,1,2,3,4,5,6}'
      check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'::smallint[])
  `.execute(db)
  await sql`comment on column hydration_reminders.weekdays is '0 for Monday to 6 for Sunday, by the clock'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_reminders drop column weekdays`.execute(db)
}
