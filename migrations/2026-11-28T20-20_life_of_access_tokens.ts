import { type Kysely, sql } from 'kysely'

/** Access tokens live for a year, renewed by each use. Tokens that exist have a year from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_tokens
      add column expires_at timestamptz not null default now() + interval '1 year',
      add column is_end_announced boolean not null default false
  `.execute(db)
  await sql`comment on column access_tokens.expires_at is 'A year after the last use'`.execute(db)
  await sql`comment on column access_tokens.is_end_announced is 'The owner was told that it ends soon'`.execute(
    db,
  )
  await sql`create index access_tokens_expires_at_idx on access_tokens (expires_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_tokens drop column expires_at, drop column is_end_announced`.execute(db)
}
