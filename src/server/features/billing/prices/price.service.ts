import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Payments } from '#server/providers/payments/payments.port.ts'
import { selectChosenPrice } from './price.queries.ts'

const chosenSchema = z.object({ priceId: z.string(), earlier: z.array(z.string()) })

/** The prices that belong to this site. */
interface OwnPrices {
  current: string
  /** Whether an admin chose it. */
  isChosen: boolean
  /** Whether a price belongs to this site: the current one, or one that subscriptions may still have. */
  has(priceId: string): boolean
}

/** The price of Premium: the one an admin chose, otherwise the provider's setting. */
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
