import { type Kysely, sql } from 'kysely'

/**
 * Premium: what a person has paid for, whom the payment provider knows them as, their subscriptions and invoices as the
 * provider last told them, which of its events were taken up, who had a trial, and what is still to be done over there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column paid_until timestamptz`.execute(db)
  await sql`comment on column profiles.is_subscribed is 'An admin''s grant of Premium; what is paid for never changes it'`.execute(
    db,
  )
  await sql`comment on column profiles.paid_until is 'Premium is paid for, or tried, until then, grace included'`.execute(
    db,
  )

  await sql`
    create table billing_customers (
      user_id uuid primary key references profiles on delete cascade,
      stripe_customer_id text unique check (length(stripe_customer_id) <= 255),
      checkout_attempts integer not null default 0 check (checkout_attempts >= 0),
      checkout_begun_at timestamptz,
      lease_id uuid,
      lease_until timestamptz,
      reads_begun bigint not null default 0,
      reads_stored bigint not null default 0,
      created_at timestamptz not null default now(),
      check ((lease_id is null) = (lease_until is null))
    )
  `.execute(db)
  await sql`comment on column billing_customers.lease_until is 'Until then whoever holds lease_id is beginning a checkout'`.execute(
    db,
  )
  await sql`comment on column billing_customers.reads_begun is 'Numbers the readings of the provider: an older one never overwrites a newer one'`.execute(
    db,
  )

  await sql`comment on column billing_customers.checkout_begun_at is 'When their last checkout page was opened: it may have been paid without anybody telling us'`.execute(
    db,
  )
  await sql`
    create index billing_customers_checkout_begun_at_idx on billing_customers (checkout_begun_at)
    where checkout_begun_at is not null
  `.execute(db)

  await sql`
    create table subscriptions (
      id text primary key check (length(id) <= 255),
      user_id uuid not null references profiles on delete cascade,
      status text not null check (status ~ '^[a-z_]{1,50}$'),
      price text not null,
      trial_end timestamptz,
      current_period_start timestamptz not null,
      current_period_end timestamptz not null,
      cancel_at_period_end boolean not null,
      ended_at timestamptz,
      paid_until timestamptz,
      trial_mail_at timestamptz,
      created_at timestamptz not null,
      synced_at timestamptz not null
    )
  `.execute(db)
  await sql`create index subscriptions_user_id_idx on subscriptions (user_id, created_at desc)`.execute(db)
  await sql`
    create index subscriptions_living_idx on subscriptions (current_period_end)
    where status in ('trialing', 'active', 'past_due')
  `.execute(db)

  await sql`
    create table invoices (
      id text primary key check (length(id) <= 255),
      user_id uuid references profiles on delete set null,
      stripe_customer_id text,
      subscription_id text,
      status text not null check (status ~ '^[a-z_]{1,50}$'),
      amount_due integer not null,
      amount_paid integer not null,
      currency text not null check (currency ~ '^[a-z]{3}$'),
      attempts integer not null default 0 check (attempts >= 0),
      period_start timestamptz not null,
      period_end timestamptz not null,
      created_at timestamptz not null,
      finalized_at timestamptz,
      paid_at timestamptz,
      failure_mail_at timestamptz
    )
  `.execute(db)
  await sql`comment on table invoices is 'Amounts in the smallest unit of their currency; without anything that leads to the person, they stay when the person goes'`.execute(
    db,
  )
  await sql`create index invoices_user_id_idx on invoices (user_id, created_at desc)`.execute(db)
  await sql`create index invoices_paid_at_idx on invoices (paid_at desc) where status = 'paid'`.execute(db)

  await sql`
    create table stripe_events (
      id text primary key check (length(id) <= 255),
      type text not null check (length(type) <= 100),
      received_at timestamptz not null,
      processed_at timestamptz not null
    )
  `.execute(db)
  await sql`create index stripe_events_processed_at_idx on stripe_events (processed_at)`.execute(db)

  await sql`
    create table trial_uses (
      kind text not null check (kind in ('email', 'card')),
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      subscription_id text not null,
      used_at timestamptz not null,
      primary key (kind, hash)
    )
  `.execute(db)
  await sql`comment on table trial_uses is 'Keyed hashes of addresses and cards that had a trial; they stay when the person goes'`.execute(
    db,
  )

  await sql`
    create table billing_tasks (
      id uuid primary key default uuidv7(),
      kind text not null check (kind in ('end-trial', 'cancel-subscription', 'expire-checkouts', 'close-customer')),
      target text not null check (length(target) <= 255),
      attempts integer not null default 0,
      last_error text,
      next_attempt_at timestamptz not null default now(),
      done_at timestamptz,
      created_at timestamptz not null default now(),
      unique (kind, target)
    )
  `.execute(db)
  await sql`comment on table billing_tasks is 'What is to be done at the payment provider; each is tried until it is done'`.execute(
    db,
  )
  await sql`create index billing_tasks_due_idx on billing_tasks (next_attempt_at) where done_at is null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table billing_tasks, trial_uses, stripe_events, invoices, subscriptions, billing_customers
  `.execute(db)
  await sql`comment on column profiles.is_subscribed is null`.execute(db)
  await sql`alter table profiles drop column paid_until`.execute(db)
}
