import { type Kysely, sql } from 'kysely'

/** Subscriptions that were ended unpaid because their card or mailbox had had a trial before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column trial_refused boolean not null default false`.execute(db)
  await sql`comment on column subscriptions.trial_refused is
    'The card or mailbox had had a trial: the subscription is cancelled before anything is charged and opens nothing'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions drop column trial_refused`.execute(db)
}
