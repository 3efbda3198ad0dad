import { type Kysely, sql } from 'kysely'

/** Accounts nobody confirms are deleted, a changed address can be taken back, and sign-up questions may need a proof of work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Accounts made before this rule existed get the same seven days, counted from this migration.
  await sql`
    alter table profiles add column confirm_by timestamptz not null default now() + interval '7 days'
  `.execute(db)
  await sql`comment on column profiles.confirm_by is 'When an account whose address is still unconfirmed is deleted'`.execute(
    db,
  )

  await sql`alter table account_tokens drop constraint account_tokens_purpose_check`.execute(db)
  await sql`
    alter table account_tokens add constraint account_tokens_purpose_check check (
      purpose in ('confirm-email', 'reset-password', 'change-email', 'sign-in-code', 'second-factor', 'invitation',
        'existing-account')
    )
  `.execute(db)

  // Not in account_tokens: a password change voids those, and must not void this one.
  await sql`
    create table email_take_backs (
      id uuid primary key,
      user_id uuid not null references profiles on delete cascade,
      old_email text not null check (length(old_email) <= 320),
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      changed_at timestamptz not null default now(),
      expires_at timestamptz not null default now() + interval '7 days'
    )
  `.execute(db)
  await sql`comment on table email_take_backs is 'Links by which a changed address is restored from the old one'`.execute(
    db,
  )
  await sql`create index email_take_backs_user_id_idx on email_take_backs (user_id)`.execute(db)
  await sql`create index email_take_backs_expires_at_idx on email_take_backs (expires_at)`.execute(db)

  await sql`alter table human_checks add column needs_proof boolean not null default false`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table human_checks drop column needs_proof`.execute(db)
  await sql`drop table email_take_backs`.execute(db)
  await sql`delete from account_tokens where purpose = 'existing-account'`.execute(db)
  await sql`alter table account_tokens drop constraint account_tokens_purpose_check`.execute(db)
  await sql`
    alter table account_tokens add constraint account_tokens_purpose_check check (
      purpose in ('confirm-email', 'reset-password', 'change-email', 'sign-in-code', 'second-factor', 'invitation')
    )
  `.execute(db)
  await sql`alter table profiles drop column confirm_by`.execute(db)
}
