import { type Kysely, sql } from 'kysely'

/** When the mail that asks for a confirmation was queued: such a request must not give way to later ones of strangers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table city_request_addresses add column mailed_at timestamptz`.execute(db)
  // Which of them a mail was about is not known, so all may be in one.
  await sql`update city_request_addresses set mailed_at = created_at`.execute(db)
  await sql`comment on column city_request_addresses.mailed_at is
    'When the mail with its link was queued; until then later requests of the same address push it out'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table city_request_addresses drop column mailed_at`.execute(db)
}
