import { type Kysely, sql } from 'kysely'

/** Profiles, their sessions and second factors, and the function that keeps `updated_at` true everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function set_updated_at() returns trigger language plpgsql as $$
    begin
      -- A statement that sets the column itself (an import, say) keeps its value.
      if new.updated_at is not distinct from old.updated_at then
        new.updated_at := now();
      end if;
      return new;
    end
    $$
  `.execute(db)

  await sql`
    create table profiles (
      id uuid primary key default gen_random_uuid(),
      full_name text check (length(full_name) <= 200),
      avatar_url text check (length(avatar_url) <= 2000),
      email text not null check (email like '%_@_%' and length(email) <= 320),
      role text not null default 'user' check (role in ('user', 'admin')),
      is_subscribed boolean not null default false,
      time_zone text not null default 'UTC' check (time_zone <> '' and length(time_zone) <= 100),
      last_sign_in_at timestamptz,
      banned_until timestamptz,
      email_confirmed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create unique index profiles_email_key on profiles (lower(email))`.execute(db)
  await sql`create index profiles_created_at_idx on profiles (created_at desc, id)`.execute(db)
  await sql`
    create trigger profiles_set_updated_at before update on profiles
    for each row execute function set_updated_at()
  `.execute(db)

  await sql`
    create table sessions (
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      user_id uuid not null references profiles on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null
    )
  `.execute(db)
  await sql`comment on column sessions.id is 'SHA-256 of the token, in hexadecimal; the token itself is never stored'`.execute(
    db,
  )
  await sql`create index sessions_user_id_idx on sessions (user_id)`.execute(db)
  await sql`create index sessions_expires_at_idx on sessions (expires_at)`.execute(db)

  await sql`
    create table factors (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references profiles on delete cascade,
      factor_type text not null default 'totp' check (factor_type in ('totp')),
      status text not null default 'unverified' check (status in ('unverified', 'verified')),
      secret_encrypted bytea not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index factors_user_id_idx on factors (user_id)`.execute(db)
  await sql`
    create trigger factors_set_updated_at before update on factors
    for each row execute function set_updated_at()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table factors, sessions, profiles`.execute(db)
  await sql`drop function set_updated_at()`.execute(db)
}
