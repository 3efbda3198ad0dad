import { type Kysely, sql } from 'kysely'

/** Messages beyond the mails of an hour wait for one mail that names them together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column is_mailed boolean not null default true`.execute(db)
  await sql`comment on column messages.is_mailed is
    'Whether the operator got a mail about it; otherwise the next digest names it'`.execute(db)
  await sql`create index messages_unmailed_idx on messages (created_at) where not is_mailed`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index messages_unmailed_idx`.execute(db)
  await sql`alter table messages drop column is_mailed`.execute(db)
}
