import { type Kysely, sql } from 'kysely'

/** Codes belong to the browser that asked for them, and several reset links of one person may be good at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_tokens
      drop constraint account_tokens_pkey,
      drop constraint account_tokens_token_hash_key,
      add primary key (token_hash),
      add column ticket_hash text not null default '' check (ticket_hash ~ '^([0-9a-f]{64})?$')
  `.execute(db)
  await sql`
    create unique index account_tokens_one_each_idx on account_tokens (user_id, purpose, ticket_hash)
    where purpose <> 'reset-password'
  `.execute(db)
  await sql`create index account_tokens_user_id_idx on account_tokens (user_id, purpose)`.execute(db)
  await sql`comment on table account_tokens is
    'One-use tokens; only their hashes. One of each purpose for a person, but one code for each browser that asked, and any number of reset links'`.execute(
    db,
  )
  // No browser has a ticket for codes sent before.
  await sql`delete from account_tokens where purpose = 'sign-in-code'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from account_tokens where purpose in ('sign-in-code', 'reset-password')`.execute(db)
  await sql`drop index account_tokens_one_each_idx, account_tokens_user_id_idx`.execute(db)
  await sql`
    alter table account_tokens
      drop constraint account_tokens_pkey,
      drop column ticket_hash,
      add constraint account_tokens_token_hash_key unique (token_hash),
      add primary key (user_id, purpose)
  `.execute(db)
}
