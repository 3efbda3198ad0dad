import { type Kysely, sql } from 'kysely'

/** When people want to be reminded to drink, the devices that can show it, and secrets the application keeps for itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hydration_reminders (
      user_id uuid primary key references profiles on delete cascade,
      is_on boolean not null,
      from_minute smallint not null check (from_minute between 0 and 1439),
      to_minute smallint not null check (to_minute between 0 and 1439),
      every_minutes smallint not null check (every_minutes between 30 and 360),
      by_push boolean not null,
      by_mail boolean not null,
      time_zone text not null check (time_zone <> '' and length(time_zone) <= 100),
      next_at timestamptz,
      updated_at timestamptz not null default now(),
      check (from_minute < to_minute),
      check (is_on = (next_at is not null))
    )
  `.execute(db)
  await sql`comment on column hydration_reminders.from_minute is 'Minute of the local day'`.execute(db)
  await sql`comment on column hydration_reminders.time_zone is 'The zone next_at was reckoned in'`.execute(db)
  await sql`comment on column hydration_reminders.next_at is 'The next slot; moved on before anything is sent, so that a slot is used once'`.execute(
    db,
  )
  await sql`
    create index hydration_reminders_next_at_idx on hydration_reminders (next_at) where next_at is not null
  `.execute(db)
  await sql`
    create trigger hydration_reminders_set_updated_at before update on hydration_reminders
    for each row execute function set_updated_at()
  `.execute(db)

  // Whoever changes a person's zone need not know of reminders: the slot is reckoned anew at the next look.
  await sql`
    create function reckon_reminders_anew() returns trigger language plpgsql as $$
    begin
      update hydration_reminders set next_at = '-infinity' where user_id = new.id and is_on;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger profiles_time_zone_moves_reminders after update of time_zone on profiles
    for each row when (old.time_zone is distinct from new.time_zone)
    execute function reckon_reminders_anew()
  `.execute(db)

  await sql`
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references profiles on delete cascade,
      endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 2000),
      p256dh text not null check (length(p256dh) <= 100),
      auth text not null check (length(auth) <= 50),
      user_agent text check (length(user_agent) <= 500),
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index push_subscriptions_user_id_idx on push_subscriptions (user_id, created_at)`.execute(
    db,
  )

  await sql`
    create table app_secrets (
      name text primary key check (name ~ '^[a-z-]{1,50}$'),
      sealed bytea not null,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table app_secrets is 'Made by the application itself at its first start, one for all processes; sealed with the master secret'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table app_secrets, push_subscriptions, hydration_reminders`.execute(db)
  await sql`drop trigger profiles_time_zone_moves_reminders on profiles`.execute(db)
  await sql`drop function reckon_reminders_anew()`.execute(db)
}
