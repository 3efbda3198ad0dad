import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Longer than every call one checkout makes may take together. */
const LEASE_SECONDS = 120

/**
 * Takes the lease of a person's checkout: until it is given back, or its time is over, nobody else begins one for them.
 * Answers the customer they are at the provider so far, or undefined while somebody else holds it.
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

/** Gives a lease back, unless it is somebody else’s by now. */
export async function returnLease(db: DbOrTx, userId: string, leaseId: string): Promise<void> {
  await db
    .updateTable('billing_customers')
    .set({ lease_id: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('lease_id', '=', leaseId)
    .execute()
}

/** Keeps whom the provider knows a person as; false when the person is gone, or is known as somebody already. */
export async function keepCustomer(db: DbOrTx, userId: string, customerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_customers')
    .set({ stripe_customer_id: customerId })
    .where('user_id', '=', userId)
    .where('stripe_customer_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Numbers one more checkout of a person, begun now; undefined when they are gone. */
export async function nextAttempt(db: DbOrTx, userId: string, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('billing_customers')
    .set({ checkout_attempts: sql<number>`checkout_attempts + 1`, checkout_begun_at: now })
    .where('user_id', '=', userId)
    .returning('checkout_attempts as attempt')
    .executeTakeFirst()
  return row?.attempt
}
