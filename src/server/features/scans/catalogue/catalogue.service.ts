import type { LabelCatalogue } from '@smart-hydration/label-reader'
import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import { MINERALS, type Mineral, WATER_KINDS, type WaterKind } from '#shared/scans/minerals.ts'
import { selectBarcodeCounts, selectBarcodes, selectCountries, selectWaters } from './catalogue.queries.ts'

export interface CatalogueWater {
  id: string
  brand: string
  /** Other spellings of the name. */
  aliases: string[]
  country: string | null
  /** Spring and place. */
  sourceName: string | null
  kind: WaterKind | null
  ph: number | null
  /** Dry residue, mg/L. */
  tds: number | null
  /** In mg/L; unpublished values are left out. */
  minerals: { mineral: Mineral; value: number }[]
  source: { title: string | null; url: string | null; year: number | null; license: string | null }
  /** Whether no one has checked the values in their source. */
  unconfirmed: boolean
  notes: string | null
  /** Other countries that it is sold in, each with the page that says so. */
  soldIn: Market[]
}

const marketSchema = z.object({
  country: z.string(),
  sourceTitle: z.string(),
  sourceUrl: z.string(),
  sourceYear: z.number().nullable(),
})
type Market = z.infer<typeof marketSchema>

const isKind = (type: string | null): type is WaterKind => WATER_KINDS.some((kind) => kind === type)

function mineralsOf(published: unknown): CatalogueWater['minerals'] {
  const byName = published as Readonly<Record<string, unknown>>
  return MINERALS.flatMap((mineral) => {
    const value = byName[mineral]
    return typeof value === 'number' ? [{ mineral, value }] : []
  })
}

/** What is left of a water that an editor rejected: its name, so that a label is still recognized. */
const WITHOUT_VALUES = {
  ph: null,
  tds: null,
  minerals: {},
  sourceTitle: null,
  sourceUrl: null,
  sourceYear: null,
  license: null,
  unconfirmed: false,
  notes: null,
}

/** The waters of the catalogue by name, a few hundred rows: all, or those from one country. */
export async function listWaters(db: DbOrTx, country?: string): Promise<CatalogueWater[]> {
  const rows = (await selectWaters(db, country)).map((row) =>
    row.rejected ? { ...row, ...WITHOUT_VALUES } : row,
  )
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    aliases: row.aliases,
    country: row.country,
    sourceName: row.sourceName,
    kind: isKind(row.type) ? row.type : null,
    ph: row.ph,
    tds: row.tds,
    minerals: mineralsOf(row.minerals),
    source: { title: row.sourceTitle, url: row.sourceUrl, year: row.sourceYear, license: row.license },
    unconfirmed: row.unconfirmed,
    notes: row.notes,
    soldIn: z.array(marketSchema).parse(row.soldIn),
  }))
}

/** The countries of the catalogue's waters, by name. */
export async function listCountries(db: DbOrTx): Promise<string[]> {
  const rows = await selectCountries(db)
  return rows.map(({ country }) => country).toSorted((one, other) => one.localeCompare(other, 'en'))
}

/** How many barcodes are listed under each name of the catalogue. */
export async function countBarcodes(db: DbOrTx): Promise<Map<string, number>> {
  return new Map((await selectBarcodeCounts(db)).map(({ brand, barcodes }) => [brand, barcodes]))
}

/** What a label reader needs from the catalogue: the names, and the name that each barcode stands for. */
export async function readLabelCatalogue(db: DbOrTx): Promise<LabelCatalogue> {
  const [waters, barcodes] = await Promise.all([selectWaters(db), selectBarcodes(db)])
  return {
    waters: waters.map(({ brand, aliases, country, sourceName, type }) => ({
      brand,
      aliases,
      country,
      sourceName,
      kind: isKind(type) ? type : null,
    })),
    barcodes: barcodes.map(({ barcode, brand, matchedBrand }) => ({ barcode, brand: matchedBrand ?? brand })),
  }
}
