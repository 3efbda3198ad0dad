import { type Kysely, sql } from 'kysely'

/** What the table of users is sorted and narrowed by, and the audit log by its entries' order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One direction for both columns: a page of rows is found by comparing the pair.
  await sql`drop index profiles_created_at_idx`.execute(db)
  await sql`create index profiles_created_at_idx on profiles (created_at, id)`.execute(db)
  // The few that a filter asks for among the many.
  await sql`create index profiles_unconfirmed_idx on profiles (id) where email_confirmed_at is null`.execute(
    db,
  )
  await sql`
    create index profiles_banned_until_idx on profiles (banned_until) where banned_until is not null
  `.execute(db)
  await sql`
    create index profiles_premium_idx on profiles (id) where is_subscribed or paid_until is not null
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index profiles_premium_idx, profiles_banned_until_idx, profiles_unconfirmed_idx`.execute(db)
  await sql`drop index profiles_created_at_idx`.execute(db)
  await sql`create index profiles_created_at_idx on profiles (created_at desc, id)`.execute(db)
}
