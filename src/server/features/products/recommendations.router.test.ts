import { describe, expect, it } from 'vitest'
import { judgeSystems } from '#server/features/water/status/statuses.service.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertInnovation } from '#tests/factories/innovations.ts'
import { insertCertifiedProduct, insertProduct } from '#tests/factories/products.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

type Input = Parameters<typeof visitor.products.recommended>[0]
const recommended = async (input: Input) =>
  (await visitor.products.recommended(input)).map(({ name, reason }) => [name, reason])
const recommendedNames = async (input: Input) =>
  (await visitor.products.recommended(input)).map(({ name }) => name)

/** Products of one category, each a day newer than the one before. */
async function insertSeries(category: ProductCategory, names: readonly string[], firstDay: string) {
  for (const [index, name] of names.entries()) {
    const day = new Date(Date.parse(firstDay) + index * 86_400_000)
    await insertProduct(deps.db, { name, category, created_at: day })
  }
}

/** A product with certification claims, older than every other. */
const insertCertified = (name: string, certifications: string[], isConfirmed = true) =>
  (isConfirmed ? insertCertifiedProduct : insertProduct)(deps.db, {
    name,
    certifications,
    created_at: '2020-01-01T00:00:00Z',
  })

async function insertCityWith(
  contaminants: readonly Contaminant[],
  waterStatus: WaterStatus = 'not-enough-data',
): Promise<string> {
  const { id } = await insertCity(deps.db)
  await insertReport(deps.db, { city_id: id, contaminants, verdict: waterStatus })
  return id
}

const LEAD = contaminant({ name: 'Lead', parameter: 'lead', value: 12, unit: 'µg/L' })
const NITRATE = contaminant({
  name: 'Nitrate',
  parameter: 'nitrate',
  value: 120,
  unit: 'mg/L',
  species: 'NO3',
})

/** Limits that 12 µg/L of lead exceeds by a fifth and 120 mg/L of nitrate by more than half. */
async function insertLimits() {
  await insertLimit(deps.db, { parameter: 'lead', value: 10, unit: 'µg/L' })
  await insertLimit(deps.db, { parameter: 'nitrate', value: 50, unit: 'mg/L as NO3' })
}

describe.each(['visitor', 'subscriber'] as const)('for a city’s tap water a %s', (kind) => {
  const caller = callerAs(kind, deps)
  const offered = async (id: string) =>
    (await caller.products.recommended({ for: 'tapWater', id })).map(({ name, reason }) => [name, reason])

  it('is offered what is certified for what was found, and nothing else', async () => {
    await insertLimits()
    const id = await insertCityWith([LEAD, NITRATE])
    await insertSeries('Water Purifiers', ['Purifier'], '2026-01-01')
    await insertSeries('Test Kits', ['Tester'], '2026-01-01')
    await insertCertified('A lead filter', ['NSF/ANSI 53: Lead'])
    await insertCertified('B nitrate filter', ['NSF/ANSI 58: nitrate'])
    await insertCertified('C filter for arsenic', ['NSF/ANSI 53: arsenic'])
    expect((await offered(id)).toSorted()).toEqual([
      ['A lead filter', 'Certification stated: NSF/ANSI 53: Lead'],
      ['B nitrate filter', 'Certification stated: NSF/ANSI 58: nitrate'],
    ])
  })

  it('is offered three at most', async () => {
    await insertLimits()
    const id = await insertCityWith([LEAD])
    for (const name of ['D', 'B', 'A', 'C']) await insertCertified(name, ['NSF/ANSI 53: lead'])
    expect((await offered(id)).map(([name]) => name)).toEqual(['A', 'B', 'C'])
  })

  it('is offered nothing where a claim is unconfirmed, names no contaminant, or names another', async () => {
    await insertLimits()
    const id = await insertCityWith([LEAD])
    await insertCertified('Unconfirmed', ['NSF/ANSI 53: lead'], false)
    await insertCertified('Number alone', ['NSF/ANSI 53'])
    await insertCertified('Other', ['NSF/ANSI 53: leadership', 'NSF/ANSI 42: chlorine'])
    for (const values of [{ audience: 'professional' }, { link: null }])
      await insertCertifiedProduct(deps.db, { certifications: ['NSF/ANSI 53: lead'], ...values })
    expect(await offered(id)).toEqual([])
  })

  it.each([
    ['at the limit', { value: 10 }],
    ['not confirmed', { confirmed: false }],
    ['not detected', { value: null, qualifier: 'not detected' as const }],
    ['without a value', { value: null }],
  ])('is offered nothing for a value that is %s', async (_what, values) => {
    await insertLimits()
    const id = await insertCityWith([{ ...LEAD, ...values }])
    await insertCertified('Lead filter', ['NSF/ANSI 53: lead'])
    expect(await offered(id)).toEqual([])
  })

  it('is offered nothing without a finding: no report, no such city, no city named', async () => {
    await insertCertified('Lead filter', ['NSF/ANSI 53: lead'])
    await insertSeries('Water Purifiers', ['Purifier'], '2026-01-01')
    await insertSeries('Test Kits', ['Tester'], '2026-01-01')
    const { id } = await insertCity(deps.db)
    expect(await offered(id)).toEqual([])
    expect(await offered('00000000-0000-4000-8000-000000000000')).toEqual([])
    expect(await caller.products.recommended({ for: 'tapWater' })).toEqual([])
  })
})

it('between the entries of lists stands nothing that claims without proof to treat or test water', async () => {
  await insertProduct(deps.db, { name: 'Pitcher filter', category: 'Water Filters' })
  await insertProduct(deps.db, { name: 'Strips', category: 'Test Kits' })
  await insertProduct(deps.db, { name: 'Steel bottle', category: 'Water Bottles' })
  await insertProduct(deps.db, { name: 'Bottle without a link', category: 'Water Bottles', link: null })
  await insertCertifiedProduct(deps.db, {
    name: 'Lead filter',
    category: 'Water Filters',
    certifications: ['NSF/ANSI 53: lead'],
  })
  const shown = (await visitor.products.forLists()).map(({ name }) => name)
  expect(shown.toSorted()).toEqual(['Lead filter', 'Steel bottle'])
  const { id } = await insertInnovation(deps.db, { title: 'Pitcher filter strips' })
  expect((await recommendedNames({ for: 'innovation', id })).toSorted()).toEqual([
    'Lead filter',
    'Steel bottle',
  ])
})

it('never recommends what is not for a household, nor what leads nowhere', async () => {
  for (const audience of ['travel', 'professional', 'industrial'])
    await insertProduct(deps.db, { name: `Water meter ${audience}`, category: 'Test Kits', audience })
  await insertProduct(deps.db, { name: 'Water meter without a link', category: 'Test Kits', link: null })
  const { id } = await insertInnovation(deps.db, { title: 'Water meter' })
  const city = await insertCity(deps.db)
  expect(await recommendedNames({ for: 'innovation', id })).toEqual([])
  expect(await recommendedNames({ for: 'tapWater', id: city.id })).toEqual([])
})

it.each(['subscriber', 'admin'] as const)('recommends nothing to a %s for an innovation', async (kind) => {
  await insertProduct(deps.db, { name: 'Hose' })
  const { id } = await insertInnovation(deps.db, { title: 'Hoses of the future' })
  const { recommended: ask } = callerAs(kind, deps).products
  expect(await ask({ for: 'innovation', id })).toEqual([])
  expect(await ask({ for: 'tapWater' })).toEqual([])
})

describe('for an innovation', () => {
  it('looks for title words longer than three characters in name and description, then takes the latest', async () => {
    const { id } = await insertInnovation(deps.db, { title: 'The Fog Nets of Atacama' })
    await insertProduct(deps.db, { name: 'The fog of old', created_at: '2026-04-01T00:00:00Z' })
    await insertProduct(deps.db, { name: 'Fishing NETS', created_at: '2020-01-01T00:00:00Z' })
    await insertProduct(deps.db, {
      name: 'Dry',
      description: 'Made in Atácama.',
      created_at: '2021-01-01T00:00:00Z',
    })
    await insertProduct(deps.db, { name: 'Newest', created_at: '2026-05-01T00:00:00Z' })
    expect(await recommendedNames({ for: 'innovation', id })).toEqual(['Dry', 'Fishing NETS', 'Newest'])
  })

  it('takes the latest alone where the title has no long word, or there is no such innovation', async () => {
    await insertSeries('Parts', ['One', 'Two', 'Three', 'Four'], '2026-01-01')
    const { id } = await insertInnovation(deps.db, { title: 'The UV LED' })
    const latest = ['Four', 'Three', 'Two']
    expect(await recommendedNames({ for: 'innovation', id })).toEqual(latest)
    expect(await recommendedNames({ for: 'innovation' })).toEqual(latest)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await recommendedNames({ for: 'innovation', id: unknown })).toEqual(latest)
  })

  it('takes pattern characters of a title literally', async () => {
    const { id } = await insertInnovation(deps.db, { title: '____ %%%% \\\\\\\\' })
    await insertSeries('Parts', ['Only'], '2026-01-01')
    expect(await recommendedNames({ for: 'innovation', id })).toEqual(['Only'])
  })
})

it('answers an empty list while there are no products', async () => {
  for (const reason of ['innovation', 'tapWater'] as const) {
    expect(await visitor.products.recommended({ for: reason })).toEqual([])
  }
})

it.each([
  {},
  { for: 'fun' },
  { for: 'tapWater', id: 'springfield' },
  { for: 'waterSystem', systemId: 'flint' },
  { for: 'parts' },
  { for: 'scan' },
  { for: 'tapWater', limit: 50 },
])('refuses %j with BAD_REQUEST and a sentence', async (input) => {
  const refusal = await refusalOf(visitor.products.recommended(invalid(input)))
  expect(refusal?.code).toBe('BAD_REQUEST')
  expect(refusal?.message).toMatch(/^[A-Z].{8,}/)
})

const SYSTEM = { id: 'MI0009999', town: 'plantedtown', zip: '48999' }
/** A water system with too much lead, and products for and against it. */
async function insertLeadAndFilters(): Promise<void> {
  await insertLimit(deps.db, { authority: 'US EPA' })
  await insertWaterSystem(deps.db, { ...SYSTEM, value: 12 })
  await judgeSystems(deps.db, deps.clock.now(), [SYSTEM.id])
  await insertCertified('Lead filter', ['NSF/ANSI 53: lead'])
  await insertCertified('Nitrate filter', ['NSF/ANSI 58: nitrate'])
  await insertProduct(deps.db, { name: 'Purifier', category: 'Water Purifiers' })
}
/** Makes the values old, which decide no status. */
async function makeValuesOld(): Promise<void> {
  await deps.db.updateTable('system_measurements').set({ status: 'old' }).execute()
  await judgeSystems(deps.db, deps.clock.now(), [SYSTEM.id])
}
const namesAndReasons = (products: readonly { name: string; reason: string | null }[]) =>
  products.map(({ name, reason }) => [name, reason])

describe('for a water system', () => {
  const input = { for: 'waterSystem', systemId: SYSTEM.id } as const

  it('gives a subscriber what is certified for what exceeds a limit in it, never for an older value', async () => {
    await insertLeadAndFilters()
    const { device } = await plantPerson(deps, 'subscriber')
    const offered = () => device.ask((api) => api.products.recommended(input))
    expect(namesAndReasons(await offered())).toEqual([
      ['Lead filter', 'Certification stated: NSF/ANSI 53: lead'],
    ])
    await makeValuesOld()
    expect(await offered()).toEqual([])
  })

  it('gives visitors the same, because what is above a limit is open to everyone', async () => {
    await insertLeadAndFilters()
    expect(await recommended(input)).toEqual([['Lead filter', 'Certification stated: NSF/ANSI 53: lead']])
    await makeValuesOld()
    expect(await recommended(input)).toEqual([])
  })

  it('is empty for a system we do not know', async () => {
    await insertLeadAndFilters()
    expect(await recommended({ ...input, systemId: 'XX9999999' })).toEqual([])
    expect(await recommended({ for: 'waterSystem' })).toEqual([])
  })
})

describe('for the person’s own water', () => {
  async function drinkers() {
    await insertLeadAndFilters()
    const people = [await plantPerson(deps, 'subscriber'), await plantPerson(deps, 'user')] as const
    for (const { device } of people)
      await device.ask((api) => api.auth.updateUser({ myWater: { kind: 'system', id: SYSTEM.id } }))
    return people
  }
  const offered = ({ device }: Awaited<ReturnType<typeof plantPerson>>) =>
    device.ask((api) => api.products.recommended({ for: 'myWater' }))

  it('gives a subscriber what is certified for what exceeds a limit in it, never for an older value', async () => {
    const [person] = await drinkers()
    expect(namesAndReasons(await offered(person))).toEqual([
      ['Lead filter', 'Certification stated: NSF/ANSI 53: lead'],
    ])
    await makeValuesOld()
    expect(await offered(person)).toEqual([])
  })

  it('gives everyone else the same, and visitors nothing', async () => {
    const [, person] = await drinkers()
    expect(namesAndReasons(await offered(person))).toEqual([
      ['Lead filter', 'Certification stated: NSF/ANSI 53: lead'],
    ])
    await makeValuesOld()
    expect(await offered(person)).toEqual([])
    expect(await recommended({ for: 'myWater' })).toEqual([])
  })
})
