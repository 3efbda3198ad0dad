import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

const NAME = 'billing.price-id'

/** The price that an admin chose, as stored; undefined if no admin has. */
export async function selectChosenPrice(db: DbOrTx): Promise<unknown> {
  const row = await db.selectFrom('app_settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value
}

/** Stores the price that an admin chose and adds the previous one to the earlier prices. */
export async function upsertChosenPrice(db: DbOrTx, priceId: string, adminId: string): Promise<void> {
  await db
    .insertInto('app_settings')
    .values({ name: NAME, value: JSON.stringify({ priceId, earlier: [] }), updated_by: adminId })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          value: sql<string>`jsonb_build_object(
            'priceId', ${priceId}::text,
            'earlier', app_settings.value -> 'earlier' || (app_settings.value -> 'priceId')
          )`,
          updated_by: adminId,
          updated_at: sql<string>`now()`,
        })
        .where(sql`app_settings.value ->> 'priceId'`, '<>', priceId),
    )
    .execute()
}

/** The prices of a customer's stored subscriptions. */
export async function selectPricesOfCustomer(db: DbOrTx, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions as own')
    .innerJoin('billing_customers as customer', 'customer.user_id', 'own.user_id')
    .select('own.price')
    .where('customer.stripe_customer_id', '=', customerId)
    .execute()
  return rows.map(({ price }) => price)
}

/** The last event of the payment provider that was processed. */
export function selectLastEvent(db: DbOrTx) {
  return db
    .selectFrom('stripe_events')
    .select(['received_at as at', 'type'])
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
