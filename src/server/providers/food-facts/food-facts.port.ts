import type { Asker } from '#server/limits/shares.ts'
import type { Mineral } from '#shared/scans/minerals.ts'
import type { ServiceWords } from '../look-up/look-up.port.ts'

/** The host of Open Food Facts, where its products are read and linked. */
export const OPEN_FOOD_FACTS_HOST = 'world.openfoodfacts.org'

/** A product as volunteers described it. */
export interface FoodFactsProduct {
  /** Brand and product name; null if neither was entered. */
  name: string | null
  brand: string | null
  /** Whether it is listed as a plain bottled water. */
  isWater: boolean
  /** Of the bottle, ml. */
  volumeMl: number | null
  /** mg per liter. */
  minerals: { mineral: Mineral; value: number }[]
  /** ISO time of the last change. */
  changedAt: string | null
}

export const FOOD_FACTS: ServiceWords = { name: 'Open Food Facts', patience: 'three seconds' }

/** The database of products that volunteers keep at openfoodfacts.org. */
export interface FoodFacts {
  /**
   * The product with a barcode; null if there is none. Throws LookUpError.
   * @param asker the failures of a single one do not stop the questions of others
   */
  readProduct(barcode: string, asker?: Asker): Promise<FoodFactsProduct | null>
}
