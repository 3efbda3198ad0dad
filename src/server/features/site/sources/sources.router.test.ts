import { expect, it } from 'vitest'
import { insertCity } from '#tests/factories/cities.ts'
import { insertInnovation } from '#tests/factories/innovations.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const list = () => callerAs('visitor', deps).sources.list()

it('answers nothing while nothing has a source', async () => {
  await insertCity(deps.db)
  expect(await list()).toEqual([])
})

it('names every source once per group and license, the most used first', async () => {
  const wikipedia = { source_title: 'Wikipedia', license: 'CC BY-SA 4.0' }
  for (const [source_url, count] of [
    ['https://a.example', 1],
    ['https://b.example', 2],
  ] as const) {
    for (let number = 0; number < count; number += 1) await insertCity(deps.db, { ...wikipedia, source_url })
  }
  const { id } = await insertCity(deps.db, { source_title: 'Atlas', source_url: null, license: null })
  await insertReport(deps.db, { city_id: id, source_title: 'Utility', license: 'Public domain' })
  await insertLimit(deps.db, { source_title: 'WHO guidelines', source_url: 'https://who.example' })
  await insertProduct(deps.db, { source_title: 'Maker', source_url: 'https://maker.example' })
  await insertInnovation(deps.db, {
    source_title: 'Journal',
    license: 'CC BY 4.0',
    further_sources: JSON.stringify([{ title: 'EPA', url: 'https://epa.example', readOn: '2026-11-26' }]),
  })
  await insertInnovation(deps.db, {
    status: 'draft',
    further_sources: JSON.stringify([{ title: 'Of a draft', url: 'https://draft.example', readOn: null }]),
  })
  await deps.db
    .insertInto('indicators')
    .values({
      scope: 'country',
      name: 'Testland',
      indicator: 'water_stress',
      value: 1,
      unit: 'ratio',
      source_title: 'FAO',
    })
    .execute()
  await deps.db.insertInto('bottled_waters').values({ brand: 'Still', source_title: 'Label' }).execute()
  await deps.db
    .insertInto('bottled_water_barcodes')
    .values({ barcode: '1234567890123', brand: 'Still', source_title: 'Open Food Facts', license: 'ODbL' })
    .execute()

  expect(await list()).toEqual([
    {
      group: 'Measured tap water',
      sources: [{ title: 'Utility', url: null, license: 'Public domain', rows: 1 }],
    },
    { group: 'City indicators', sources: [{ title: 'FAO', url: null, license: null, rows: 1 }] },
    {
      group: 'Drinking-water limits',
      sources: [{ title: 'WHO guidelines', url: 'https://who.example', license: null, rows: 1 }],
    },
    {
      group: 'Cities',
      sources: [
        { title: 'Wikipedia', url: 'https://b.example', license: 'CC BY-SA 4.0', rows: 3 },
        { title: 'Atlas', url: null, license: null, rows: 1 },
      ],
    },
    { group: 'Bottled waters', sources: [{ title: 'Label', url: null, license: null, rows: 1 }] },
    { group: 'Barcodes', sources: [{ title: 'Open Food Facts', url: null, license: 'ODbL', rows: 1 }] },
    {
      group: 'Products',
      sources: [{ title: 'Maker', url: 'https://maker.example', license: null, rows: 1 }],
    },
    {
      group: 'Innovations',
      sources: [
        { title: 'EPA', url: 'https://epa.example', license: null, rows: 1 },
        { title: 'Journal', url: null, license: 'CC BY 4.0', rows: 1 },
      ],
    },
  ])
})
