import { type Kysely, sql } from 'kysely'

/** Addresses that visitors leave for the mail about a city get it only after their owner confirmed the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table city_request_addresses
      add column id uuid primary key default gen_random_uuid(),
      add column confirmed_at timestamptz
  `.execute(db)
  // They were promised a mail before there was a confirmation.
  await sql`update city_request_addresses set confirmed_at = created_at`.execute(db)
  await sql`comment on column city_request_addresses.confirmed_at is
    'When its owner confirmed it by mail; without it no other mail goes there'`.execute(db)
  await sql`create index city_request_addresses_email_idx on city_request_addresses (lower(email))`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index city_request_addresses_email_idx`.execute(db)
  await sql`alter table city_request_addresses drop column id, drop column confirmed_at`.execute(db)
}
