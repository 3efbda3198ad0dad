import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Longer than all calls of one checkout may take together. */
const LEASE_SECONDS = 120

/**
 * Takes the lease of a person's checkout. Until it is returned or expires, no one else starts a checkout for this
 * person. Returns the person's customer at the provider, if any; undefined if the lease is taken.
 */
export async function takeLease(
  db: DbOrTx,
  userId: string,
  leaseId: string,
): Promise<{ customerId: string | null } | undefined> {
  const lease = {
    lease_id: leaseId,
    lease_until: sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`,
  }
  return await db
    .insertInto('billing_customers')
    .values({ user_id: userId, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(lease)
        .where(({ or, eb }) =>
          or([
            eb('billing_customers.lease_until', 'is', null),
            eb('billing_customers.lease_until', '<=', sql<string>`now()`),
          ]),
        ),
    )
    .returning('stripe_customer_id as customerId')
    .executeTakeFirst()
}

/** Returns a lease, unless another process has taken it since. */
export async function returnLease(db: DbOrTx, userId: string, leaseId: string): Promise<void> {
  await db
    .updateTable('billing_customers')
    .set({ lease_id: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('lease_id', '=', leaseId)
    .execute()
}

/**
 * Saves the provider's customer of a person. Returns false if the person is gone or already has a customer.
 */
export async function saveCustomer(db: DbOrTx, userId: string, customerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_customers')
    .set({ stripe_customer_id: customerId })
    .where('user_id', '=', userId)
    .where('stripe_customer_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Numbers the next checkout of a person. Returns undefined if the person is gone. */
export async function nextAttempt(db: DbOrTx, userId: string, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('billing_customers')
    .set({ checkout_attempts: sql<number>`checkout_attempts + 1`, checkout_begun_at: now })
    .where('user_id', '=', userId)
    .returning('checkout_attempts as attempt')
    .executeTakeFirst()
  return row?.attempt
}
