import { sql } from 'kysely'
import { columnsOf } from '#server/db/column-names.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { ProviderInvoice, ProviderSubscription } from '#server/providers/payments/payments.stripe.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Numbers a new reading of a customer at the provider. Returns undefined for an unknown customer. */
export async function beginSync(
  db: DbOrTx,
  customerId: string,
): Promise<{ userId: string; reading: number } | undefined> {
  return await db
    .updateTable('billing_customers')
    .set({ reads_begun: sql<number>`reads_begun + 1` })
    .where('stripe_customer_id', '=', customerId)
    .returning(['user_id as userId', 'reads_begun as reading'])
    .executeTakeFirst()
}

/** Locks a customer's person and returns it; undefined if the person is gone. */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
): Promise<{ userId: string; email: string; isNewest(reading: number): boolean } | undefined> {
  const row = await tx
    .selectFrom('billing_customers as own')
    .innerJoin('profiles', 'profiles.id', 'own.user_id')
    .select(['own.user_id as userId', 'profiles.email', 'own.reads_stored as stored'])
    .where('own.stripe_customer_id', '=', customerId)
    .forUpdate('own')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { userId, email, stored } = row
  return { userId, email, isNewest: (reading) => reading > stored }
}

/** Stores the number of the reading whose data is stored. */
export async function saveSync(tx: Tx, customerId: string, reading: number): Promise<void> {
  await tx
    .updateTable('billing_customers')
    .set({ reads_stored: reading })
    .where('stripe_customer_id', '=', customerId)
    .execute()
}

/**
 * Stores the current state of a subscription. Returns whether it is new, and whether its trial was refused.
 */
export async function upsertSubscription(
  tx: Tx,
  userId: string,
  subscription: ProviderSubscription,
  { paidUntil, now }: { paidUntil: Date | null; now: Date },
): Promise<{ isNew: boolean; trialRefused: boolean }> {
  const facts = {
    status: subscription.status,
    price: subscription.priceId,
    billing_interval: subscription.interval,
    amount: subscription.amount,
    trial_end: iso(subscription.trialEnd),
    current_period_start: subscription.periodStart.toISOString(),
    current_period_end: subscription.periodEnd.toISOString(),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    ended_at: iso(subscription.endedAt),
    paid_until: iso(paidUntil),
    synced_at: now.toISOString(),
  }
  const row = await tx
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      user_id: userId,
      created_at: subscription.createdAt.toISOString(),
      ...facts,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(facts).where('subscriptions.user_id', '=', userId),
    )
    .returning([sql<boolean>`xmax = 0`.as('isNew'), 'trial_refused as trialRefused'])
    .executeTakeFirst()
  return row ?? { isNew: false, trialRefused: false }
}

/** What may change of an invoice. */
const INVOICE_STATE = [
  'status',
  'amount_due',
  'amount_paid',
  'attempts',
  'period_start',
  'period_end',
  'finalized_at',
  'paid_at',
] as const

/** Stores the current state of invoices. */
export async function upsertInvoices(
  tx: Tx,
  owner: { userId: string; customerId: string },
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  if (invoices.length === 0) return
  await tx
    .insertInto('invoices')
    .values(
      invoices.map((invoice) =>
        columnsOf({ ...invoice, userId: owner.userId, stripeCustomerId: owner.customerId }),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(INVOICE_STATE.map((column) => [column, ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}

/** Updates until when a person's Premium is paid for, from the subscription that lasts longest. */
export async function updatePaidUntil(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({
      paid_until: sql<string | null>`(select max(own.paid_until) from subscriptions as own
            where own.user_id = profiles.id and not own.trial_refused)`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Marks a subscription's trial as refused. The subscription opens nothing until it is canceled. */
export async function markTrialRefused(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('subscriptions').set({ trial_refused: true }).where('id', '=', id).execute()
}

/** Whether an event was processed before. */
export async function wasProcessed(db: DbOrTx, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('stripe_events').select('id').where('id', '=', eventId).executeTakeFirst()
  return row !== undefined
}

/** Marks an event as processed. Returns false if another delivery of it came first. */
export async function markProcessed(
  tx: Tx,
  event: { id: string; type: string; receivedAt: Date; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('stripe_events')
    .values({
      id: event.id,
      type: event.type,
      received_at: event.receivedAt.toISOString(),
      processed_at: event.now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Customers whose subscription should have changed by now: its period or grace period is over, or its trial ends soon
 * and no mail was queued.
 */
export async function selectOverdueCustomers(
  db: DbOrTx,
  {
    living,
    now,
    trialMailFrom,
    limit,
  }: { living: readonly string[]; now: Date; trialMailFrom: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions as own')
    .innerJoin('billing_customers as customer', 'customer.user_id', 'own.user_id')
    .select('customer.stripe_customer_id as customerId')
    .where('own.status', 'in', living)
    .where('customer.stripe_customer_id', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('own.current_period_end', '<=', now.toISOString()),
        eb('own.status', '=', 'past_due'),
        and([
          eb('own.status', '=', 'trialing'),
          eb('own.trial_end', '<=', trialMailFrom.toISOString()),
          eb('own.trial_mail_at', 'is', null),
          eb('own.cancel_at_period_end', '=', false),
        ]),
      ]),
    )
    // The customer with the oldest reading comes first, so that a few that cannot be read do not block the others.
    .orderBy('own.synced_at')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ customerId }) => customerId).filter((id) => id !== null))]
}

/**
 * Customers who opened a checkout page after `since` and have no running subscription that we know of. They may have
 * paid and closed the browser, and every event may have been lost.
 */
export async function selectUnansweredCheckouts(
  db: DbOrTx,
  { living, since, limit }: { living: readonly string[]; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_customers as customer')
    .select('customer.stripe_customer_id as customerId')
    .where('customer.checkout_begun_at', '>', since.toISOString())
    .where('customer.stripe_customer_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as own')
            .select('own.id')
            .whereRef('own.user_id', '=', 'customer.user_id')
            .where('own.status', 'in', living),
        ),
      ),
    )
    .orderBy('customer.checkout_begun_at')
    .limit(limit)
    .execute()
  return rows.map(({ customerId }) => customerId).filter((id) => id !== null)
}

/** The customer of a person whose paid time is over; undefined for everyone else. */
export async function selectLapsedCustomer(
  db: DbOrTx,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('billing_customers as customer', 'customer.user_id', 'profiles.id')
    .select('customer.stripe_customer_id as customerId')
    .where('profiles.id', '=', userId)
    .where('profiles.paid_until', '<=', now.toISOString())
    .executeTakeFirst()
  return row?.customerId ?? undefined
}

/**
 * How long processed events and finished tasks are stored. The provider repeats an event for three days at most.
 */
const RECORD_DAYS = 30

/** Deletes old records of processed events and finished tasks. */
export async function deleteOldRecords(db: DbOrTx): Promise<void> {
  const before = sql<string>`now() - make_interval(days => ${RECORD_DAYS})`
  await db.deleteFrom('stripe_events').where('processed_at', '<', before).execute()
  await db.deleteFrom('billing_tasks').where('done_at', '<', before).execute()
}
