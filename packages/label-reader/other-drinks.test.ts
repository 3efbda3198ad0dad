import { createTextReader } from '@smart-hydration/text-reader'
import { afterAll, describe, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import {
  type DrawnLabel,
  NO_ANALYSES,
  PLAIN_WATERS,
  photographLabel,
  SOFT_DRINKS,
} from '#tests/fixtures/label-pictures/other-drinks.ts'
import { indexBrands } from './brand/brand-names.ts'
import { readLabel } from './read-label.ts'

const { bottles, barcodes } = await loadSeedData()
const index = indexBrands({
  waters: bottles.map(({ type, ...water }) => ({ ...water, kind: type })),
  barcodes: barcodes.rows.map(({ barcode, brand, matchedBrand }) => ({
    barcode,
    brand: matchedBrand ?? brand,
  })),
})
const reader = await createTextReader()
afterAll(() => reader.close())

const read = async (drawn: DrawnLabel) =>
  readLabel(await photographLabel(drawn, drawn.name.length), {
    reader,
    index,
    onStage: () => undefined,
    isCanceled: () => false,
  })

describe('a drink that is no plain water', { timeout: 60_000 }, () => {
  it('is drawn often enough', () => {
    expect(SOFT_DRINKS.length + NO_ANALYSES.length).toBeGreaterThanOrEqual(20)
  })

  it.each(SOFT_DRINKS)('is not named as the water, and has none of its values: $name', async (drawn) => {
    const reading = await read(drawn)
    expect(reading.textRead).not.toEqual([])
    expect(reading).toMatchObject({ isBottle: false, brand: null, minerals: [], tds: null, ph: null })
  })

  it('names the word that says so, and asks for the water it is called like', async () => {
    const [lemonade] = SOFT_DRINKS
    expect(await read(lemonade as DrawnLabel)).toMatchObject({
      otherDrink: 'limonata',
      candidates: ['San Pellegrino'],
    })
  })

  it.each(NO_ANALYSES)('is no analysis either: $name', async (drawn) => {
    expect(await read(drawn)).toMatchObject({ isBottle: false, brand: null, minerals: [], tds: null })
  })

  it.each(PLAIN_WATERS)(
    'differs from plain water whose label mentions it: $name',
    async ({ brand, ...drawn }) => {
      expect(await read(drawn)).toMatchObject({ isBottle: true, brand })
    },
  )
})
