import type { Deps } from '#server/deps.ts'
import { consumeSiteLimit } from '#server/limits/rate-limits.ts'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { askerOf } from '#server/limits/shares.ts'
import { readSetting } from '#server/platform/settings/settings.service.ts'
import type { FoodFactsProduct } from '#server/providers/food-facts/product.schema.ts'
import { LookUpError } from '#server/providers/outbound/look-up.https.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { openFoodFactsSchema } from '#shared/admin/settings.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { deleteOldProducts, type OldestUsed, selectStoredProduct, upsertProduct } from './barcode.queries.ts'

const DAY_MS = 86_400_000
/** How long answers are kept, days. A product that is missing today may be entered tomorrow. */
const KEPT_DAYS = { found: 30, notFound: 1 }

/** What volunteers entered, and when we read it. */
export interface VolunteersProduct extends FoodFactsProduct {
  readAt: Date
}

function oldestUsed(now: Date): OldestUsed {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return { found: before(KEPT_DAYS.found), notFound: before(KEPT_DAYS.notFound) }
}

const ELSE = 'Scan the label instead, or search for the water by name.'

/**
 * The product with a barcode at Open Food Facts, stored or asked for; null if there is none. Throws NOT_FOUND if an admin turned
 * asking off, TOO_MANY_REQUESTS beyond twelve requests a minute and the caller's share of them, SERVICE_UNAVAILABLE if it gave no answer.
 */
export async function readVolunteersProduct(
  { deps: { db, clock, foodFacts, log }, viewer, client }: MemberContext,
  barcode: string,
): Promise<VolunteersProduct | null> {
  const now = clock.now()
  const setting = await readSetting(db, 'open-food-facts', openFoodFactsSchema)
  if (setting?.isOn === false)
    throw new AppError('NOT_FOUND', `Our catalog does not have this barcode. ${ELSE}`)
  const stored = await selectStoredProduct(db, barcode, oldestUsed(now))
  if (stored !== undefined) return stored.product && { ...stored.product, readAt: stored.fetchedAt }
  const asker = askerOf({ viewer, client })
  return SHARED_QUEUES.liveLookUps.hold(asker, async () => {
    await consumeSiteLimit(db, 'openFoodFacts', asker)
    try {
      const product = await foodFacts.readProduct(barcode, asker)
      await upsertProduct(db, { barcode, product, fetchedAt: now })
      return product && { ...product, readAt: now }
    } catch (error) {
      if (!(error instanceof LookUpError)) throw error
      log.warn({ failure: error.failure }, 'Open Food Facts gave no answer')
      const text = `Our catalog does not have this barcode. ${error.message} ${ELSE}`
      throw new AppError('SERVICE_UNAVAILABLE', text, { cause: error })
    }
  })
}

/** Deletes stored answers that are too old to be used. */
export const deleteOldAnswers = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteOldProducts(db, oldestUsed(clock.now()))
