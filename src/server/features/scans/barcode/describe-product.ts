import { OPEN_FOOD_FACTS_HOST } from '#server/providers/food-facts/food-facts.https.ts'
import { formatDate } from '#shared/format/date-time.ts'
import type { Remark } from '#shared/scans/bottle.schema.ts'
import { unconfirmedCautions } from '#shared/scans/cautions.rules.ts'
import { MINERAL_NAMES, type MineralValue } from '#shared/scans/minerals.ts'
import type { WaterDescription } from '../bottle-label/describe-water.ts'
import type { CatalogueWater } from '../catalogue/catalogue.service.ts'
import { cleanOptional } from '../clean-text.ts'
import type { VolunteersProduct } from './volunteers.service.ts'

/** From this ratio on two values contradict each other: mg per 100 ml was taken for mg per liter, or the other way round. */
const CONTRADICTION = 10
const MAX_NAME = 200
const VOLUMES = { min: 50, max: 25_000 }

const dayOf = (iso: string) => formatDate(iso, { locale: 'en-US', timeZone: 'UTC' })

const mineralsOf = ({ minerals }: VolunteersProduct): MineralValue[] =>
  minerals.map(({ mineral, value }) => ({
    mineral,
    name: MINERAL_NAMES[mineral],
    value,
    unit: 'mg/L',
    knownBy: 'volunteers',
  }))

function sourceOf(barcode: string, { changedAt, readAt }: VolunteersProduct) {
  const changed = changedAt === null ? '' : `, last changed on ${dayOf(changedAt)}`
  return {
    title: 'Open Food Facts',
    url: `https://${OPEN_FOOD_FACTS_HOST}/product/${barcode}`,
    year: null,
    license: 'ODbL 1.0',
    unconfirmed: true,
    note: `Entered by volunteers${changed}; read by us on ${dayOf(readAt.toISOString())}`,
  }
}

/** A remark if a value is ten times another one of the same water in our catalog; null if none is. */
export function contradictionRemark(
  { minerals }: Pick<VolunteersProduct, 'minerals'>,
  water: Pick<CatalogueWater, 'brand' | 'minerals'> | null,
): Remark | null {
  const pairs = minerals.flatMap(({ mineral, value }) => {
    const ours = water?.minerals.find((row) => row.mineral === mineral)?.value ?? 0
    const isApart = ours > 0 && Math.max(value / ours, ours / value) >= CONTRADICTION
    return isApart ? [`${MINERAL_NAMES[mineral].toLowerCase()} ${value} instead of ${ours} mg/L`] : []
  })
  if (water === null || pairs.length === 0) return null
  return {
    level: 'info',
    title: 'Open Food Facts contradicts our catalog',
    text: `For ${water.brand}, volunteers entered ${pairs.slice(0, 4).join(', ')}. A unit may be wrong there, or it is another water: please check the label.`,
    value: null,
  }
}

/** A water of which the catalogue has no values, completed by what volunteers entered. */
export function completeKnown(
  known: WaterDescription,
  barcode: string,
  product: VolunteersProduct,
): WaterDescription {
  return {
    ...known,
    nutrition: mineralsOf(product),
    published: sourceOf(barcode, product),
    cautions: [...unconfirmedCautions(product.minerals), ...known.cautions],
  }
}

/**
 * A bottled water that only volunteers know. Its values are shown; a high one warns, and none says that all is well.
 * @param water the water of our catalog with the same brand, if there is one: it may be another kind
 */
export function describeProduct(
  barcode: string,
  product: VolunteersProduct,
  water: CatalogueWater | null,
): WaterDescription {
  const { volumeMl } = product
  const name = cleanOptional(product.name, MAX_NAME)
  const contradiction = contradictionRemark(product, water)
  return {
    confidence: 100,
    brandName: name,
    isInCatalogue: false,
    logoUrl: null,
    tagline: null,
    source: null,
    country: null,
    kind: null,
    ph: null,
    tds: null,
    knownBy: { ph: null, tds: null },
    nutrition: mineralsOf(product),
    sustainability: null,
    volumeMl: volumeMl !== null && volumeMl >= VOLUMES.min && volumeMl <= VOLUMES.max ? volumeMl : null,
    published: sourceOf(barcode, product),
    analysis: { insights: [], reportUrl: null },
    cautions: [
      ...unconfirmedCautions(product.minerals),
      ...(contradiction === null ? [] : [contradiction]),
      {
        level: 'info',
        title: 'Values by volunteers',
        text: 'Volunteers of Open Food Facts entered these values. We have not checked them: a high value warns, and none of them proves that the water is fine.',
        value: null,
      },
    ],
    alternatives: [],
    candidates: water === null ? [] : [water.brand],
    textRead: [],
  }
}
