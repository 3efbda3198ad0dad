import { type Asker, OWN_WORK } from '#server/limits/shares.ts'
import { createLookUps, type LookUpOptions, type ServiceWords } from '../outbound/look-up.https.ts'
import { type FoodFactsProduct, PRODUCT_FIELDS, productSchema } from './product.schema.ts'

/** The host of Open Food Facts, where its products are read and linked. */
export const OPEN_FOOD_FACTS_HOST = 'world.openfoodfacts.org'

export const FOOD_FACTS: ServiceWords = { name: 'Open Food Facts', patience: 'three seconds' }

/** A product that is not there has status 404 and the same JSON. */
const SERVICE = { words: FOOD_FACTS, bytes: 512 * 1024, statuses: [200, 404] }

/** Asks Open Food Facts, which volunteers write, for single products, by its API version 2. */
export function createFoodFacts({ ms = 3_000, ...options }: LookUpOptions) {
  const ask = createLookUps(SERVICE, { ...options, ms })
  return {
    /**
     * The product with a barcode; null if there is none. Throws LookUpError.
     * @param asker the failures of a single one do not stop the questions of others
     */
    readProduct(barcode: string, asker: Asker = OWN_WORK): Promise<FoodFactsProduct | null> {
      const address = `https://${OPEN_FOOD_FACTS_HOST}/api/v2/product/${barcode}.json?fields=${PRODUCT_FIELDS.join(',')}`
      return ask(address, asker, (lookUp) => lookUp(productSchema, address))
    },
  }
}

export type FoodFacts = ReturnType<typeof createFoodFacts>
