import { type Kysely, sql } from 'kysely'

/** A subscription may be charged every year, and its person reads what it costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      add column billing_interval text not null default 'month' check (billing_interval in ('month', 'year')),
      add column amount integer check (amount >= 0)
  `.execute(db)
  await sql`comment on column subscriptions.billing_interval is 'How often it is charged'`.execute(db)
  await sql`comment on column subscriptions.amount is
    'What one period costs in US cents; null for older rows and other currencies'`.execute(db)
}
