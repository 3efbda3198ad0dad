import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Payments } from '#server/providers/payments/payments.port.ts'
import { selectChosenPrice } from './price.queries.ts'

const chosenSchema = z.object({ priceId: z.string(), earlier: z.array(z.string()) })

/** The prices that are ours. */
interface OwnPrices {
  /** What Premium is sold at now. */
  current: string
  /** Whether an admin chose it. */
  isChosen: boolean
  /** Whether a price is ours: the current one, or one that subscriptions may still be at. */
  has(priceId: string): boolean
}

/** What Premium is sold at: the price an admin chose, else the provider's own setting. */
export async function readPrices(
  db: DbOrTx,
  { priceId: usual }: Pick<Payments, 'priceId'>,
): Promise<OwnPrices> {
  const chosen = chosenSchema.safeParse(await selectChosenPrice(db)).data
  const own = new Set([usual, ...(chosen === undefined ? [] : [chosen.priceId, ...chosen.earlier])])
  return {
    current: chosen?.priceId ?? usual,
    isChosen: chosen !== undefined,
    has: (priceId) => own.has(priceId),
  }
}
