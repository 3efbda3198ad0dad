import { type Kysely, sql } from 'kysely'

/** What an access token may do. Tokens that exist only add drinks, which is what their owners agreed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_tokens add column rights text[] not null default '{add}'
    check (rights <@ array['add', 'read'] and cardinality(rights) between 1 and 2)`.execute(db)
  await sql`comment on table access_tokens is
    'Secrets with which scripts add drinks for a person, or read their days; only their hashes are stored'`.execute(
    db,
  )
  await sql`comment on column access_tokens.rights is
    'add: adds drinks; read: reads today and the drinks of days'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_tokens drop column rights`.execute(db)
  await sql`comment on table access_tokens is
    'Secrets with which scripts add drinks for a person; they allow nothing else, and only their hashes are stored'`.execute(
    db,
  )
}
