import type { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import type {
  BottledWater,
  bottledWaterInput,
  bottledWaterListInput,
  bottledWaterListOutput,
} from '#shared/scans/bottled-waters/bottled-waters.schema.ts'
import type { MineralFilter, WaterUse } from '#shared/scans/bottled-waters/water-filters.ts'
import { waterPath, waterSlug } from '#shared/scans/bottled-waters/water-slug.ts'
import { isAllClear } from '#shared/scans/cautions.rules.ts'
import { toSaved } from '#shared/scans/saved-answers.rules.ts'
import { INDICATIONS, MINERAL_CLASSES, mineralClassOf, mineralOf } from '#shared/scans/water-classes.rules.ts'
import { briefOn, sentenceOn } from '#shared/scans/water-sentence.rules.ts'
import { type Catalogue, describePublished } from '../bottle-label/describe-water.ts'
import { suggestWaters } from '../bottle-label/find-water.ts'
import {
  type CatalogueWater,
  countBarcodes,
  listCountries,
  listWaters,
} from '../catalogue/catalogue.service.ts'
import { homeCountryOf } from '../home-country.ts'

/** A water of the catalog as it is described, with the sentence on it. */
function describe(water: CatalogueWater, catalogue: Catalogue = { waters: [], home: null }) {
  const description = describePublished(water, catalogue, 100)
  const isDoubtful = description.published?.unconfirmed === true
  const { kind, ph, tds, nutrition } = description
  const judged = nutrition.flatMap((row) =>
    row.knownBy === 'volunteers' ? [] : [{ ...row, knownBy: row.knownBy }],
  )
  const facts = { kind, ph, tds, nutrition: judged }
  const sentence = sentenceOn({ facts, remarks: description.cautions, isDoubtful, isKnown: true })
  const brief = briefOn({ facts, remarks: description.cautions, isDoubtful })
  return { description, facts, sentence, brief, isDoubtful }
}
type Described = ReturnType<typeof describe>

const hasAnalysis = ({ ph, tds, minerals }: CatalogueWater) =>
  ph !== null || tds !== null || minerals.length > 0

/** Each filter's class of dissolved minerals. */
const CLASS_OF: Readonly<Record<MineralFilter, string>> = {
  'very-low': MINERAL_CLASSES[0].name,
  low: MINERAL_CLASSES[1].name,
  medium: MINERAL_CLASSES[2].name,
  rich: MINERAL_CLASSES[3].name,
}

/** Whether a mineral is above, or below, what the EU lets a water say of it. */
function isIndicated({ facts }: Described, text: string): boolean {
  const indication = INDICATIONS.find((row) => row.text === text)
  const known = indication && mineralOf(facts, indication.mineral)
  if (!indication || !known) return false
  return indication.operator === '>' ? known.value > indication.value : known.value < indication.value
}

const SERVES: Readonly<Record<WaterUse, (water: Described) => boolean>> = {
  'every-day': ({ description }) => isAllClear(description.cautions),
  'low-sodium': (water) => isIndicated(water, 'Suitable for a low-sodium diet'),
  calcium: (water) => isIndicated(water, 'Contains calcium'),
  magnesium: (water) => isIndicated(water, 'Contains magnesium'),
}

/** Whose waters come first where no country is chosen. */
const FIRST_COUNTRY = 'United States'

/** The best known first, by how many barcodes are listed under its name; then those with an analysis, then by name. */
const bestKnownFirst =
  (barcodes: ReadonlyMap<string, number>, country: string | undefined) =>
  (one: CatalogueWater, other: CatalogueWater): number => {
    const isFirst = (water: CatalogueWater) =>
      Number(country === undefined && water.country === FIRST_COUNTRY)
    const known = ({ brand }: CatalogueWater) => barcodes.get(brand) ?? 0
    return (
      isFirst(other) - isFirst(one) ||
      known(other) - known(one) ||
      Number(hasAnalysis(other)) - Number(hasAnalysis(one)) ||
      one.brand.localeCompare(other.brand, 'en')
    )
  }

/** The bottled waters of the catalog that fit the filters: the United States first, and the best known first. */
export async function listBottledWaters(
  db: DbOrTx,
  { q, country, minerals, use, limit }: z.infer<typeof bottledWaterListInput>,
): Promise<z.infer<typeof bottledWaterListOutput>> {
  const [waters, countries, barcodes] = await Promise.all([
    listWaters(db, country),
    listCountries(db),
    countBarcodes(db),
  ])
  const named = q === undefined || q.trim() === '' ? waters : suggestWaters(waters, q, waters.length)
  const found = named
    .filter(
      ({ tds }) =>
        minerals === undefined || (tds !== null && mineralClassOf(tds).name === CLASS_OF[minerals]),
    )
    .map((water) => ({ water, described: describe(water) }))
    .filter(({ described }) => use === undefined || SERVES[use](described))
  const order = bestKnownFirst(barcodes, country)
  return {
    waters: found
      .toSorted((one, other) => order(one.water, other.water))
      .slice(0, limit)
      .map(({ water: { brand, country: from, kind, tds }, described: { brief, isDoubtful } }) => ({
        slug: waterSlug(brand),
        brand,
        country: from,
        kind,
        tds,
        brief,
        isDoubtful,
      })),
    total: found.length,
    countries,
  }
}

/** A bottled water by the name in its address, with waters from the reader's country first. Throws NOT_FOUND. */
export async function bottledWaterBySlug(
  db: DbOrTx,
  { slug, region }: z.infer<typeof bottledWaterInput>,
): Promise<BottledWater> {
  const waters = await listWaters(db)
  const water = waters.find(({ brand }) => waterSlug(brand) === slug)
  if (water === undefined)
    throw new AppError('NOT_FOUND', 'No bottled water of that name is in our catalog. Look through the list.')
  const home = homeCountryOf(region === undefined ? DEFAULT_LOCALE : `en-${region}`)
  const { description, sentence } = describe(water, { waters, home })
  const { scanId, engine, ...bottle } = toSaved({ ...description, scanId: '', engine: 'catalogue' })
  return {
    slug,
    bottle,
    sentence,
    hasAnalysis: hasAnalysis(water),
    alternatives: description.alternatives.map((other) => ({ ...other, slug: waterSlug(other.brand) })),
    home,
    soldIn: water.soldIn,
  }
}

/** The addresses of the waters that have an analysis, for the site map. */
export async function bottledWaterPaths(db: DbOrTx): Promise<string[]> {
  return (await listWaters(db))
    .filter(hasAnalysis)
    .map(({ brand }) => waterPath(brand))
    .toSorted()
}
