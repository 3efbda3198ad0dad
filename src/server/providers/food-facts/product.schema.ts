import { z } from 'zod'
import { MINERALS, type Mineral } from '#shared/scans/minerals.ts'

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

export const PRODUCT_FIELDS = [
  'brands',
  'categories_tags',
  'last_modified_t',
  'nutriments',
  'product_name',
  'product_quantity',
  'product_quantity_unit',
] as const

const text = z.string().catch('')
/** Volunteers' fields hold numbers or their text, and may be missing. */
const number = z.coerce.number().nullable().catch(null)

const enteredSchema = z.object({
  brands: text.optional(),
  product_name: text.optional(),
  categories_tags: z.array(z.string()).catch([]).optional(),
  nutriments: z.record(z.string(), z.unknown()).catch({}).optional(),
  product_quantity: number.optional(),
  product_quantity_unit: text.optional(),
  last_modified_t: number.optional(),
})
type Entered = z.infer<typeof enteredSchema>

/** The names of our minerals there. */
const NUTRIMENTS: Readonly<Record<Mineral, string>> = {
  calcium: 'calcium',
  magnesium: 'magnesium',
  sodium: 'sodium',
  potassium: 'potassium',
  bicarbonate: 'bicarbonate',
  sulfate: 'sulphate',
  chloride: 'chloride',
  silica: 'silica',
  nitrate: 'nitrate',
  fluoride: 'fluoride',
}
/** `_100g` is in grams per 100 ml. */
const MG_PER_LITER = 10_000
/** More was mistyped: no water has it. */
const MAX_CONCENTRATION = 100_000
const MAX_NAME = 200

function mineralsOf({ nutriments = {} }: Entered): FoodFactsProduct['minerals'] {
  return MINERALS.flatMap((mineral) => {
    const grams = number.parse(nutriments[`${NUTRIMENTS[mineral]}_100g`] ?? null)
    // A zero may stand for a value that no one entered.
    if (grams === null || grams <= 0) return []
    const value = Number((grams * MG_PER_LITER).toPrecision(4))
    return value > MAX_CONCENTRATION ? [] : [{ mineral, value }]
  })
}

/** "Evian" and "Evian Natural Mineral Water" are one name; "Cristaline" and "Eau de source" are two parts of one. */
function nameOf(brand: string | null, product: string): string | null {
  if (product === '') return brand
  if (brand === null || product.toLowerCase().includes(brand.toLowerCase())) return product
  return `${brand}, ${product}`
}

/** Waters with an aroma or sugar are drinks of another kind. */
const isPlainWater = (categories: readonly string[]) =>
  categories.includes('en:waters') &&
  !categories.some((category) => /^en:(flavou?red-waters|sweetened-beverages)$/.test(category))

function volumeOf({ product_quantity, product_quantity_unit = '' }: Entered): number | null {
  const isVolume = ['ml', ''].includes(product_quantity_unit.toLowerCase())
  return isVolume && product_quantity ? Math.round(product_quantity) : null
}

const line = (entered: string | undefined) => (entered ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_NAME)

function productOf(entered: Entered): FoodFactsProduct {
  const brand = line(entered.brands?.split(',')[0]) || null
  const { last_modified_t: changed } = entered
  return {
    name: nameOf(brand, line(entered.product_name))?.slice(0, MAX_NAME) ?? null,
    brand,
    isWater: isPlainWater(entered.categories_tags ?? []),
    volumeMl: volumeOf(entered),
    minerals: mineralsOf(entered),
    changedAt: changed ? new Date(changed * 1000).toISOString() : null,
  }
}

/** The documented answer of `GET /api/v2/product/{barcode}`, as far as we read it; null if there is no product. */
export const productSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal(0) }),
    z.object({ status: z.literal(1), product: enteredSchema }),
  ])
  .transform((answer) => (answer.status === 0 ? null : productOf(answer.product)))
