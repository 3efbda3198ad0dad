import { type Kysely, sql } from 'kysely'

/** How often in a row a device could not be notified; after several failures it is removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table push_subscriptions add column failures smallint not null default 0 check (failures >= 0)
  `.execute(db)
  await sql`comment on column push_subscriptions.failures is 'Notifications in a row that could not be delivered'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions drop column failures`.execute(db)
}
