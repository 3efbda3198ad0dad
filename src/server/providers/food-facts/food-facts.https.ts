import { OWN_WORK } from '#server/limits/shares.ts'
import { createLookUps, type LookUpOptions } from '../look-up/look-up.https.ts'
import { FOOD_FACTS, type FoodFacts, OPEN_FOOD_FACTS_HOST } from './food-facts.port.ts'
import { PRODUCT_FIELDS, productSchema } from './product.schema.ts'

/** A product that is not there has status 404 and the same JSON. */
const SERVICE = { words: FOOD_FACTS, bytes: 512 * 1024, statuses: [200, 404] }

/** Asks Open Food Facts for single products, by its API version 2. */
export function createFoodFacts({ ms = 3_000, ...options }: LookUpOptions): FoodFacts {
  const ask = createLookUps(SERVICE, { ...options, ms })
  return {
    readProduct(barcode, asker = OWN_WORK) {
      const address = `https://${OPEN_FOOD_FACTS_HOST}/api/v2/product/${barcode}.json?fields=${PRODUCT_FIELDS.join(',')}`
      return ask(address, asker, (lookUp) => lookUp(productSchema, address))
    },
  }
}
