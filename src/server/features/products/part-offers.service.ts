import type { DbOrTx } from '#server/db/transaction.ts'
import {
  type HouseholdPart,
  partCalled,
  readHouseholdParts,
  reviewedParts,
} from '#server/seed/household-parts.ts'
import { partsCost, priceText } from '#shared/products/part-price.rules.ts'
import type { PartOffer, ProductListItem } from '#shared/products/products.schema.ts'
import { selectHouseholdProducts, selectPartReviews } from './products.queries.ts'

/** The shipped table, read and validated with the first request that needs it. */
let shipped: HouseholdPart[] | undefined

async function readReviewedParts(db: DbOrTx): Promise<HouseholdPart[]> {
  shipped ??= readHouseholdParts()
  return reviewedParts(shipped, await selectPartReviews(db))
}

function priceOf({ price, unconfirmed }: HouseholdPart): PartOffer['price'] {
  if (price === null) return null
  const { per, country, year, sourceTitle, sourceUrl, readOn } = price
  return {
    text: priceText(price),
    per,
    country,
    year,
    source: { title: sourceTitle, url: sourceUrl, readOn },
    isUnconfirmed: unconfirmed,
  }
}

/**
 * For each part of a repair, by name: a product of the reviewed table, the size and standard to look for, and its price.
 * No product is ever searched for by words: a pool pump is no faucet cartridge, whatever words they share.
 */
export async function offersForParts(db: DbOrTx, names: readonly string[]): Promise<PartOffer[]> {
  const parts = await readReviewedParts(db)
  const found = names.map((name) => partCalled(parts, name))
  const wanted = found.flatMap((part) => part?.products ?? [])
  const products =
    wanted.length === 0 ? [] : ((await selectHouseholdProducts(db, wanted)) as ProductListItem[])
  return names.map((name, index) => {
    const part = found[index]
    const first = part?.products.flatMap((one) =>
      products.filter((product) => product.brand === one.brand && product.name === one.name),
    )[0]
    return {
      name,
      product: first ?? null,
      lookFor: part?.lookFor ?? null,
      price: part === undefined ? null : priceOf(part),
    }
  })
}

/** What the parts of a plan cost, and where the largest share of it was read. */
export interface PlanCost {
  /** "Parts about $8–25 (US, 2026)" */
  estimatedCost: string
  costSource: { title: string; url: string; country: string }
}

/** What the parts of a plan cost together; null where a part has no price, or where there are none. */
export async function costOfParts(
  db: DbOrTx,
  needed: readonly { name: string; quantity: number }[],
): Promise<PlanCost | null> {
  const parts = await readReviewedParts(db)
  const priced = needed.map(({ name, quantity }) => ({
    quantity,
    price: partCalled(parts, name)?.price ?? null,
  }))
  const estimatedCost = partsCost(priced)
  const [dearest] = priced
    .flatMap(({ price, quantity }) => (price === null ? [] : [{ price, sum: price.high * quantity }]))
    .toSorted((one, other) => other.sum - one.sum)
  if (estimatedCost === null || dearest === undefined) return null
  const { sourceTitle, sourceUrl, country } = dearest.price
  return { estimatedCost, costSource: { title: sourceTitle, url: sourceUrl, country } }
}
