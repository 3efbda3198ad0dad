import { type Kysely, sql } from 'kysely'

/** The session in which a device was added, so that the device ends with it. Devices that exist belong to none and stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: a session that expires leaves its device, because reminders must not go silent by themselves.
  await sql`alter table push_subscriptions add column session_handle uuid`.execute(db)
  await sql`
    comment on column push_subscriptions.session_handle is
      'The session that added the device, which may have expired; null if the device is older than this column'
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions drop column session_handle`.execute(db)
}
