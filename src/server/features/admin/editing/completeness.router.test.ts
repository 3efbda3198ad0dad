import { beforeEach, expect, it } from 'vitest'
import { completenessOfInnovation, completenessOfProduct } from '#shared/admin/completeness.rules.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity, insertScores } from '#tests/factories/cities.ts'
import { insertInnovation } from '#tests/factories/innovations.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

// The tables say of each record what its editor says.

const deps = useTestDeps()
let admin: Awaited<ReturnType<typeof plantPerson>>
beforeEach(async () => {
  admin = await plantPerson(deps, 'admin')
})

const SOURCE = { source_title: 'A report', source_url: 'https://utility.example/' }
const LONG = 'A sentence of some length about one thing. '.repeat(20)

it('of products', async () => {
  await insertProduct(deps.db, { name: 'A', brand: 'Zen', facts_url: 'https://maker.example/', ...SOURCE })
  await insertProduct(deps.db, { name: 'B', link: null, description: 'Filters water.' })
  const { items } = await admin.device.ask((api) => api.admin.products.list({}))
  for (const { id, completeness } of items) {
    const { fields } = await admin.device.ask((api) => api.admin.products.get({ id }))
    expect(completeness).toEqual(completenessOfProduct(fields))
  }
  expect(items.map(({ completeness: { parts, missing } }) => parts - missing.length)).toEqual([5, 1])
})

it('of innovations', async () => {
  await insertInnovation(deps.db, { title: 'A', summary: LONG.slice(0, 200), description: `<p>${LONG}</p>` })
  await insertInnovation(deps.db, { title: 'B', summary: null, description: null, ...SOURCE })
  const { items } = await admin.device.ask((api) => api.admin.innovations.list({}))
  for (const { id, completeness } of items) {
    const { fields } = await admin.device.ask((api) => api.admin.innovations.get({ id }))
    expect(completeness).toEqual(completenessOfInnovation(fields))
  }
  expect(items).toHaveLength(2)
})

it('of cities and their reports', async () => {
  const { id } = await insertCity(deps.db, { name: 'Graz', tagline: 'By the Mur', ...SOURCE })
  await insertScores(deps.db, { city_id: id, local_figures: 1 })
  const cities = async () => (await admin.device.ask((api) => api.admin.cities.list({}))).items
  const reports = async () => (await admin.device.ask((api) => api.admin.tapWater.list({}))).items
  const missing = ['The water system that serves the city', 'A tap water report']
  expect((await cities())[0]?.completeness.missing).toEqual(expect.arrayContaining(missing))
  expect((await reports())[0]?.report).toBeNull()

  await insertReport(deps.db, { city_id: id, contaminants: [], status: 'draft', water_source: 'Springs' })
  const rows = 'Results: values of its own, or a linked water system'
  expect((await reports())[0]?.report?.completeness.missing).toContain(rows)
  await insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '48999', value: 12 })
  await deps.db
    .insertInto('city_water_systems')
    .values({ city_id: id, system_id: 'MI0009999', note: 'Served by it.' })
    .execute()
  expect((await reports())[0]?.report?.completeness.missing).not.toContain(rows)
  const [city] = await cities()
  expect(city?.completeness.missing).toEqual(
    expect.arrayContaining([
      'The tap water report is a draft',
      '2 more local figures, or there is no overall score',
    ]),
  )
  expect(city?.completeness.missing).not.toContain('The water system that serves the city')
})
