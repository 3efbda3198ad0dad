import type { Deps } from '#server/deps.ts'

/** Makes someone a customer of the payment provider, as their first checkout does; returns the customer's id. */
export async function insertCustomer(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  userId: string,
): Promise<string> {
  const { email } = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const customerId = (await payments?.createCustomer({ userId, email, name: null })) ?? `cus_${userId}`
  await db
    .insertInto('billing_customers')
    .values({ user_id: userId, stripe_customer_id: customerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ stripe_customer_id: customerId }))
    .execute()
  return customerId
}

/** Opens a checkout of someone's at the provider, with a trial unless `trialDays` is 0; returns its id. */
export async function openCheckoutOf(
  deps: Pick<Deps, 'db' | 'payments'>,
  userId: string,
  trialDays = 14,
): Promise<string> {
  const customerId = await insertCustomer(deps, userId)
  const page = await deps.payments?.createCheckout({
    userId,
    customerId,
    priceId: deps.payments.priceId,
    trialDays,
    successUrl: 'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/payment/cancel',
    order: 'planted',
    idempotencyKey: `planted:${userId}:${Math.random()}`,
  })
  return page?.id ?? 'cs_test_none'
}

/** Inserts a subscription of someone's as a reading of the provider would. */
export async function insertSubscription(
  db: Deps['db'],
  userId: string,
  { status = 'active' }: { status?: string } = {},
): Promise<void> {
  await db
    .insertInto('billing_customers')
    .values({ user_id: userId, stripe_customer_id: `cus_${userId}` })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await db
    .insertInto('subscriptions')
    .values({
      id: `sub_${userId}`,
      user_id: userId,
      status,
      price: 'price_of_the_tests',
      cancel_at_period_end: false,
      current_period_start: '2026-11-01T00:00:00Z',
      current_period_end: '2026-12-01T00:00:00Z',
      created_at: '2026-11-01T00:00:00Z',
      synced_at: '2026-11-01T00:00:00Z',
    })
    .execute()
}
