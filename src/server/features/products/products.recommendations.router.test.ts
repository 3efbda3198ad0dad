import { describe, expect, it } from 'vitest'
import { insertCity } from '../../../../tests/factories/cities.ts'
import { insertInnovation } from '../../../../tests/factories/innovations.ts'
import { insertProduct } from '../../../../tests/factories/products.ts'
import { contaminant, insertReport } from '../../../../tests/factories/tap-water.ts'
import { callerAs } from '../../../../tests/harness/callers.ts'
import { refusalOf } from '../../../../tests/harness/refusal.ts'
import { useTestDeps } from '../../../../tests/harness/test-deps.ts'
import type { ProductCategory } from '../../../shared/products/product-categories.ts'
import type { Contaminant } from '../../../shared/tap-water/tap-water.schema.ts'

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
  insertProduct(deps.db, {
    name,
    certifications,
    certifications_confirmed: isConfirmed,
    created_at: '2020-01-01T00:00:00Z',
  })

async function insertCityWith(contaminants: readonly Contaminant[]): Promise<string> {
  const { id } = await insertCity(deps.db)
  await insertReport(deps.db, { city_id: id, contaminants })
  return id
}

const LEAD = contaminant({ name: 'Lead', parameter: 'lead', level: 'low' })
const NITRATE = contaminant({ name: 'Nitrate', parameter: 'nitrate', level: 'high', value: 60, unit: 'mg/L' })

describe('for a city’s tap water', () => {
  it('puts a confirmed claim for a contaminant found first, then purifiers and testers, then the latest', async () => {
    const id = await insertCityWith([LEAD])
    await insertSeries('Accessories', ['Newest'], '2026-05-01')
    await insertSeries('Water Purifiers', ['Purifier'], '2026-01-01')
    await insertCertified('Lead filter', ['NSF/ANSI 53: lead'])
    expect(await recommended({ for: 'tapWater', id })).toEqual([
      ['Lead filter', 'Certified: NSF/ANSI 53: lead'],
      ['Purifier', null],
      ['Newest', null],
    ])
  })

  it('orders claims by how much what was found matters, and names a product once', async () => {
    const id = await insertCityWith([LEAD, NITRATE])
    await insertCertified('A lead filter', ['NSF/ANSI 53: Lead'])
    await insertCertified('B filter for both', ['NSF/ANSI 53: lead', 'NSF/ANSI 58: nitrate'])
    expect(await recommended({ for: 'tapWater', id })).toEqual([
      ['B filter for both', 'Certified: NSF/ANSI 58: nitrate'],
      ['A lead filter', 'Certified: NSF/ANSI 53: Lead'],
    ])
  })

  it('stops at three, however many are certified', async () => {
    const id = await insertCityWith([LEAD])
    for (const name of ['D', 'B', 'A', 'C']) await insertCertified(name, ['NSF/ANSI 53: lead'])
    await insertSeries('Water Purifiers', ['Purifier'], '2026-01-01')
    expect(await recommendedNames({ for: 'tapWater', id })).toEqual(['A', 'B', 'C'])
  })

  it('gives no reason where the claim is unconfirmed, names no contaminant, or names another', async () => {
    const id = await insertCityWith([LEAD])
    await insertCertified('Unconfirmed', ['NSF/ANSI 53: lead'], false)
    await insertCertified('Number alone', ['NSF/ANSI 53'])
    await insertCertified('Other', ['NSF/ANSI 53: leadership', 'NSF/ANSI 42: chlorine'])
    await insertSeries('Test Kits', ['Tester'], '2019-01-01')
    const answer = await recommended({ for: 'tapWater', id })
    expect(answer[0]).toEqual(['Tester', null])
    expect(answer.map(([, reason]) => reason)).toEqual([null, null, null])
  })

  it.each([
    ['not confirmed', { confirmed: false }],
    ['not detected', { value: null, qualifier: 'not detected' as const }],
    ['without a value', { value: null }],
  ])('takes no notice of a figure that is %s', async (_what, values) => {
    const id = await insertCityWith([{ ...LEAD, ...values }])
    await insertCertified('Lead filter', ['NSF/ANSI 53: lead'])
    await insertSeries('Test Kits', ['Tester'], '2026-01-01')
    expect(await recommended({ for: 'tapWater', id })).toEqual([
      ['Tester', null],
      ['Lead filter', null],
    ])
  })

  it('tells nobody which contaminant was found beyond the claim itself: no figure, no row', async () => {
    const id = await insertCityWith([{ ...LEAD, value: 73.1415926 }])
    await insertCertified('Lead filter', ['NSF/ANSI 53: lead'])
    expect(JSON.stringify(await visitor.products.recommended({ for: 'tapWater', id }))).not.toContain('73.14')
  })

  it('takes the newest purifiers and testers, and repeats none of them among the latest', async () => {
    await insertSeries('Water Purifiers', ['Old', 'Middle'], '2026-01-01')
    await insertSeries('Test Kits', ['New'], '2026-02-01')
    await insertSeries('Parts', ['Newest part'], '2026-03-01')
    expect(await recommendedNames({ for: 'tapWater' })).toEqual(['New', 'Middle', 'Old'])
    await deps.db.deleteFrom('affiliate_products').where('name', 'in', ['Old', 'Middle']).execute()
    expect(await recommendedNames({ for: 'tapWater' })).toEqual(['New', 'Newest part'])
  })

  it('answers for a city that does not exist or has no report as for none', async () => {
    await insertCertified('Lead filter', ['NSF/ANSI 53: lead'])
    const { id } = await insertCity(deps.db)
    expect(await recommended({ for: 'tapWater', id })).toEqual([['Lead filter', null]])
    expect(await recommended({ for: 'tapWater', id: '00000000-0000-4000-8000-000000000000' })).toEqual([
      ['Lead filter', null],
    ])
  })
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

describe('for a scan', () => {
  it('takes purifiers and testers, then the latest', async () => {
    await insertSeries('Parts', ['Part'], '2026-05-01')
    await insertSeries('Test Kits', ['Kit'], '2020-01-01')
    expect(await recommendedNames({ for: 'scan' })).toEqual(['Kit', 'Part'])
  })
})

describe('for the parts of a repair', () => {
  it('takes what holds all words of a part, part by part, once each and three at most', async () => {
    for (const name of ['Kitchen faucet cartridge', 'Faucet aerator', 'Hose', 'O-ring set', 'Ring light']) {
      await insertProduct(deps.db, { name, category: 'Parts' })
    }
    expect(await recommendedNames({ for: 'parts', partNames: ['hose', 'faucet cartridge', 'Hose'] })).toEqual(
      ['Hose', 'Kitchen faucet cartridge'],
    )
    expect(
      await recommendedNames({ for: 'parts', partNames: ['hose', 'cartridge', 'aerator', 'light'] }),
    ).toEqual(['Hose', 'Kitchen faucet cartridge', 'Faucet aerator'])
  })

  it('recommends nothing for parts nobody sells, for none, and for what is no word', async () => {
    await insertProduct(deps.db, { name: 'Hose' })
    expect(await recommendedNames({ for: 'parts', partNames: ['flux capacitor'] })).toEqual([])
    expect(await recommendedNames({ for: 'parts' })).toEqual([])
    expect(await recommendedNames({ for: 'parts', partNames: ['', '&', '"', '(((', '!', "o'"] })).toEqual([])
  })
})

it('answers an empty list while there are no products', async () => {
  for (const reason of ['innovation', 'tapWater', 'scan', 'parts'] as const) {
    expect(await visitor.products.recommended({ for: reason })).toEqual([])
  }
})

it.each([
  {},
  { for: 'fun' },
  { for: 'tapWater', id: 'springfield' },
  { for: 'parts', partNames: 'hose' },
  { for: 'parts', partNames: Array.from({ length: 21 }, String) },
  { for: 'parts', partNames: ['a\u0000'] },
  { for: 'parts', partNames: ['a'.repeat(121)] },
  { for: 'scan', limit: 50 },
])('refuses %j with BAD_REQUEST and a sentence', async (input) => {
  const refusal = await refusalOf(visitor.products.recommended(input as never))
  expect(refusal?.code).toBe('BAD_REQUEST')
  expect(refusal?.message).toMatch(/^[A-Z].{8,}/)
})
