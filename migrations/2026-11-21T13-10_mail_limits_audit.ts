import { type Kysely, sql } from 'kysely'

/** Mail waiting to go out, the counters of rate limits, and the record of who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outgoing_mails (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind ~ '^[a-z-]{1,50}$'),
      recipient text not null check (length(recipient) <= 320),
      data jsonb not null default '{}',
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_error text check (length(last_error) <= 500),
      failed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table outgoing_mails is 'Orders for mail; the mail itself, with its token, is made when it is sent'`.execute(
    db,
  )
  await sql`
    create index outgoing_mails_due_idx on outgoing_mails (next_attempt_at) where failed_at is null
  `.execute(db)
  await sql`
    create trigger outgoing_mails_set_updated_at before update on outgoing_mails
    for each row execute function set_updated_at()
  `.execute(db)

  // The layout is the one rate-limiter-flexible expects; the counters need not survive a crash of the database.
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db)
  await sql`create index rate_limits_expire_idx on rate_limits (expire)`.execute(db)

  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      action text not null check (action ~ '^[a-z.-]{1,50}$'),
      actor_id uuid,
      target_id uuid,
      request_id uuid,
      address text check (length(address) <= 50),
      details jsonb not null default '{}'
    )
  `.execute(db)
  await sql`comment on table audit_log is 'Append-only; people are named by id alone, so that the record outlives them'`.execute(
    db,
  )
  await sql`create index audit_log_at_idx on audit_log (at desc, id desc)`.execute(db)
  await sql`create index audit_log_actor_id_idx on audit_log (actor_id, at desc)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
    end
    $$
  `.execute(db)
  await sql`
    create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_change()
  `.execute(db)
  await sql`
    create trigger audit_log_never_emptied before truncate on audit_log
    for each statement execute function refuse_change()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_log, rate_limits, outgoing_mails`.execute(db)
  await sql`drop function refuse_change()`.execute(db)
}
