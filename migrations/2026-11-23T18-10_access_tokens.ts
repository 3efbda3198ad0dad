import { type Kysely, sql } from 'kysely'

/** Secrets with which a person's scripts and shortcuts add drinks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references profiles on delete cascade,
      name text not null check (name <> '' and length(name) <= 60),
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      last_used_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table access_tokens is
    'Secrets with which scripts add drinks for a person; they allow nothing else, and only their hashes are stored'`.execute(
    db,
  )
  await sql`create index access_tokens_user_id_idx on access_tokens (user_id, created_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table access_tokens`.execute(db)
}
