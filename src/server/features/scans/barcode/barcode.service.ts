import { consumeLimit } from '#server/limits/rate-limits.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { barcodeSpellings } from '#shared/scans/barcode.rules.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { saveLookUp } from '../bottle-label/bottle-label.service.ts'
import { describePublished } from '../bottle-label/describe-water.ts'
import { waterNamed } from '../bottle-label/find-water.ts'
import { listWaters } from '../catalogue/catalogue.service.ts'
import { homeCountryOf } from '../home-country.ts'
import { selectBarcode } from './barcode.queries.ts'
import { completeKnown, describeProduct } from './describe-product.ts'
import { readVolunteersProduct, type VolunteersProduct } from './volunteers.service.ts'

function requireWater(product: VolunteersProduct | null): VolunteersProduct {
  if (product === null)
    throw new AppError(
      'NOT_FOUND',
      'Neither our catalog nor Open Food Facts knows this barcode. Scan the label instead, or search for the water by name.',
    )
  if (product.isWater) return product
  const name = product.name === null ? '' : ` as “${product.name}”`
  throw new AppError(
    'NOT_FOUND',
    `Open Food Facts lists this barcode${name}, not as a plain bottled water. If it is one, scan its label instead.`,
  )
}

/**
 * What is known about the water with a barcode: from our catalog, otherwise from Open Food Facts. It is free, and saved like a
 * scan. Throws NOT_FOUND, TOO_MANY_REQUESTS, and SERVICE_UNAVAILABLE if Open
 * Food Facts gave no answer.
 */
export async function lookUpBarcode(ctx: MemberContext, barcode: string): Promise<BottleAnalysis> {
  const { deps, viewer } = ctx
  await consumeLimit(deps.db, 'brandLookUpByAccount', viewer.id)
  const [waters, row] = await Promise.all([
    listWaters(deps.db),
    selectBarcode(deps.db, barcodeSpellings(barcode)),
  ])
  const water = row === undefined ? null : waterNamed(waters, row.matchedBrand ?? row.brand)
  if (water !== null) {
    const known = describePublished(water, { waters, home: homeCountryOf(ctx.locale) }, 100)
    if (known.published !== null) return saveLookUp(ctx, known)
    // Without values of our own, those of volunteers are better than none; that they cannot be read is no failure.
    const product = await readVolunteersProduct(ctx, barcode).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    const isUseful = product?.isWater === true && product.minerals.length > 0
    return saveLookUp(ctx, isUseful ? completeKnown(known, barcode, product) : known)
  }
  const product = requireWater(await readVolunteersProduct(ctx, barcode))
  const namesake = product.brand === null ? null : waterNamed(waters, product.brand)
  return saveLookUp(ctx, describeProduct(barcode, product, namesake), 'open-food-facts')
}
