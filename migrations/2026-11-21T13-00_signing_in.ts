import { type Kysely, sql } from 'kysely'

/** How people sign in: passwords, one-use tokens, recovery codes, identities of other providers, and what each session is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profiles
      add column units text not null default 'ml' check (units in ('ml', 'fl_oz')),
      add column time_zone_changed_at timestamptz
  `.execute(db)
  await sql`create index profiles_admins_idx on profiles (id) where role = 'admin'`.execute(db)

  await sql`
    create table passwords (
      user_id uuid primary key references profiles on delete cascade,
      password_hash text not null check (password_hash like '$argon2id$%'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`
    create trigger passwords_set_updated_at before update on passwords
    for each row execute function set_updated_at()
  `.execute(db)

  // A session that lives longer than this table's new columns has signed in before they existed: nobody could.
  await sql`
    alter table sessions
      add column handle uuid not null unique default gen_random_uuid(),
      add column user_agent text check (length(user_agent) <= 500),
      add column reauthenticated_until timestamptz
  `.execute(db)
  await sql`comment on column sessions.handle is 'The name by which its owner ends it; says nothing of the token'`.execute(
    db,
  )

  await sql`
    create table account_tokens (
      user_id uuid not null references profiles on delete cascade,
      purpose text not null check (
        purpose in ('confirm-email', 'reset-password', 'change-email', 'sign-in-code', 'second-factor')
      ),
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      new_email text check (length(new_email) <= 320),
      failed_attempts integer not null default 0,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (user_id, purpose)
    )
  `.execute(db)
  await sql`comment on table account_tokens is 'One-use tokens, at most one of each purpose for a person; only their hashes'`.execute(
    db,
  )
  await sql`create index account_tokens_expires_at_idx on account_tokens (expires_at)`.execute(db)

  await sql`
    create table human_checks (
      id uuid primary key default gen_random_uuid(),
      x integer not null check (x between 1 and 10),
      y integer not null check (y between 1 and 10),
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`create index human_checks_expires_at_idx on human_checks (expires_at)`.execute(db)

  // A code from an authenticator counts once: the time step of the last one is kept.
  await sql`alter table factors add column last_used_step bigint`.execute(db)
  await sql`
    create table recovery_codes (
      user_id uuid not null references profiles on delete cascade,
      code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null default now(),
      primary key (user_id, code_hash)
    )
  `.execute(db)

  await sql`
    create table identities (
      provider text not null check (provider ~ '^[a-z]{1,30}$'),
      subject text not null check (length(subject) <= 255),
      user_id uuid not null references profiles on delete cascade,
      email text not null check (length(email) <= 320),
      created_at timestamptz not null default now(),
      primary key (provider, subject)
    )
  `.execute(db)
  await sql`create index identities_user_id_idx on identities (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table identities, recovery_codes, human_checks, account_tokens, passwords`.execute(db)
  await sql`alter table factors drop column last_used_step`.execute(db)
  await sql`alter table sessions drop column handle, drop column user_agent, drop column reauthenticated_until`.execute(
    db,
  )
  await sql`drop index profiles_admins_idx`.execute(db)
  await sql`alter table profiles drop column units, drop column time_zone_changed_at`.execute(db)
}
