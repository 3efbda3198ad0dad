import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import { selectChosenPrice, selectPricesOfCustomer } from './price.queries.ts'

const chosenSchema = z.object({ priceId: z.string(), earlier: z.array(z.string()) })

interface OwnPrices {
  current: string
  /** Whether an admin chose it. */
  isChosen: boolean
  /** Whether a price belongs to this site: the current one, or one that subscriptions may still have. */
  has(priceId: string): boolean
}

/**
 * The price of Premium: the one an admin chose, otherwise the provider's setting. A customer's stored subscriptions keep
 * theirs, so that a price that left the settings takes Premium from no one who pays it.
 */
export async function readPrices(
  db: DbOrTx,
  { priceId: usual, yearlyPriceId }: Pick<Payments, 'priceId' | 'yearlyPriceId'>,
  customerId?: string,
): Promise<OwnPrices> {
  const chosen = chosenSchema.safeParse(await selectChosenPrice(db)).data
  const stored = customerId === undefined ? [] : await selectPricesOfCustomer(db, customerId)
  const own = new Set([
    usual,
    ...(yearlyPriceId === null ? [] : [yearlyPriceId]),
    ...(chosen === undefined ? [] : [chosen.priceId, ...chosen.earlier]),
    ...stored,
  ])
  return {
    current: chosen?.priceId ?? usual,
    isChosen: chosen !== undefined,
    has: (priceId) => own.has(priceId),
  }
}
