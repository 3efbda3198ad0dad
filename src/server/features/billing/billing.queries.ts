import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'

/** What we know of a person's Premium. Undefined if the person is gone. */
export const selectBilling = (db: DbOrTx, userId: string) => billingOf.first(db, { userId })

const billingOf = prepare((db, param: Param<{ userId: string }>) =>
  db
    .selectFrom('profiles')
    .leftJoin('billing_customers as customer', 'customer.user_id', 'profiles.id')
    .select([
      'profiles.email',
      'profiles.full_name as fullName',
      'profiles.is_subscribed as isGranted',
      'profiles.paid_until as paidUntil',
      'customer.stripe_customer_id as customerId',
    ])
    .where('profiles.id', '=', param('userId')),
)

/**
 * Locks the row that links a person to the provider's customer, so that a checkout that starts at the same time sees
 * the result. Null if the person never started to subscribe.
 */
export async function lockCustomerOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('billing_customers')
    .select('stripe_customer_id as customerId')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.customerId ?? null
}

/** Removes the links from a person's invoices. The person's id goes with the account. */
export async function anonymiseInvoices(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ stripe_customer_id: null, subscription_id: null })
    .where('user_id', '=', userId)
    .execute()
}

/** A person's subscriptions, the newest first. */
export const selectSubscriptions = (db: DbOrTx, userId: string) => subscriptionsOf.rows(db, { userId })

const subscriptionsOf = prepare((db, param: Param<{ userId: string }>) =>
  db
    .selectFrom('subscriptions')
    .select([
      'id',
      'status',
      'trial_end as trialEnd',
      'current_period_end as periodEnd',
      'cancel_at_period_end as cancelAtPeriodEnd',
      'ended_at as endedAt',
      'paid_until as paidUntil',
      'trial_refused as trialRefused',
      'billing_interval as interval',
      'amount',
    ])
    .where('user_id', '=', param('userId'))
    .orderBy('created_at', 'desc'),
)
export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscriptions>>[number]
