import { type Kysely, sql } from 'kysely'

/** Reminders that people put off from their notification. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_reminders add column is_snoozed boolean not null default false`.execute(db)
  await sql`comment on column hydration_reminders.is_snoozed is
    'The person asked for next_at in a notification: it reminds them unless their goal is reached, at any time of day'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_reminders drop column is_snoozed`.execute(db)
}
