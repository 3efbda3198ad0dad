// @module-tag PF
import { describe, expect, it } from 'vitest'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { partCalled, readHouseholdParts } from '#server/seed/household-parts.ts'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { costOfParts } from './part-offers.service.ts'

const deps = useTestDeps()
const forParts = (names: string[]) => callerAs('visitor', deps).products.forParts({ names })

const parts = readHouseholdParts()
const articles = readKnowledge()
const NOT_FOR_HOUSEHOLDS = ['Pool & Spa', 'Industrial', 'Lab Testing']

describe('products.forParts', () => {
  it('names the product of the table, what to look for and the price, in the order asked', async () => {
    await insertProduct(deps.db, { brand: 'Fluidmaster', name: '400A toilet fill valve', category: 'Parts' })
    const [salt, valve, unknown] = await forParts(['softener salt', 'Fill valve', 'flux capacitor'])
    expect(valve?.product?.name).toBe('400A toilet fill valve')
    expect(valve?.lookFor).toMatch(/ASSE 1002/)
    expect(valve?.price).toMatchObject({ text: '$8–25', country: 'US', isUnconfirmed: true })
    expect(salt).toMatchObject({ product: null, price: { per: '40 lb bag' } })
    expect(unknown).toEqual({ name: 'flux capacitor', product: null, lookFor: null, price: null })
    expect(await forParts([])).toEqual([])
  })

  it('searches for no words: nothing for a pool, a factory or a laboratory is offered for any part', async () => {
    const { products } = await loadSeedData()
    for (const { name, brand, category, audience, link } of products)
      await insertProduct(deps.db, { name, brand, category, audience, link })
    const names = [...new Set(articles.flatMap((article) => article.parts.map(({ name }) => name)))]
    const words = [
      'faucet repair kit or cartridge',
      'test kit',
      'pump or cartridge',
      'kit',
      'pool sand filter',
    ]
    const offers = (
      await Promise.all(
        [0, 25, 50, 75]
          .map((at) => names.slice(at, at + 25))
          .concat([words])
          .map(forParts),
      )
    ).flat()
    const offered = offers.flatMap(({ product }) => product ?? [])
    expect(offered.length).toBeGreaterThan(12)
    expect(offered.filter(({ category }) => NOT_FOR_HOUSEHOLDS.includes(category))).toEqual([])
    expect((await forParts(['faucet repair kit or cartridge']))[0]?.product).toBeNull()
    expect((await forParts(['test kit']))[0]?.product).toBeNull()
    expect((await forParts(['hardness test strips']))[0]?.product?.name).toBe('Insta-Test strips')
  })

  it('offers nothing that an editor moved to such a category or hid', async () => {
    const fill = { brand: 'Fluidmaster', name: '400A toilet fill valve' }
    await insertProduct(deps.db, { ...fill, category: 'Industrial' })
    await insertProduct(deps.db, { ...fill, category: 'Parts', status: 'draft' })
    expect((await forParts(['fill valve']))[0]?.product).toBeNull()
  })

  it.each([
    {},
    { names: 'hose' },
    { names: Array.from({ length: 31 }, String) },
    { names: ['a'.repeat(201)] },
  ])('refuses %j with BAD_REQUEST', async (input) => {
    const refusal = await refusalOf(callerAs('visitor', deps).products.forParts(invalid(input)))
    expect(refusal?.code).toBe('BAD_REQUEST')
  })
})

describe('the table of parts', () => {
  it('knows every part of every article, with what to look for, once', () => {
    const unknown = articles.flatMap((article) =>
      article.parts.filter(({ name }) => partCalled(parts, name) === undefined).map(({ name }) => name),
    )
    expect(unknown).toEqual([])
    const names = parts.flatMap((part) => part.names)
    expect(new Set(names).size).toBe(names.length)
    expect(parts.filter(({ lookFor }) => lookFor.length < 20).map(({ id }) => id)).toEqual([])
  })

  it('names only products of the catalog, and none for a pool, a factory or a laboratory', async () => {
    const { products } = await loadSeedData()
    const missing = parts.flatMap((part) =>
      part.products.filter(
        (one) =>
          !products.some(
            ({ brand, name, category, audience, link }) =>
              brand === one.brand &&
              name === one.name &&
              audience === 'household' &&
              link !== null &&
              !NOT_FOR_HOUSEHOLDS.includes(category),
          ),
      ),
    )
    expect(missing).toEqual([])
  })

  it('has no price without a page, a day and a country', () => {
    const prices = parts.flatMap(({ price }) => price ?? [])
    expect(prices.length).toBeGreaterThanOrEqual(15)
    for (const price of prices) expect(price.sourceUrl).toMatch(/^https:\/\/[^/]+\/./)
  })
})

describe('what the parts of a plan cost', () => {
  it('is the sum of their prices, with the page of the dearest', async () => {
    const cost = await costOfParts(deps.db, [
      { name: 'toilet flapper', quantity: 1 },
      { name: 'fill valve', quantity: 1 },
    ])
    expect(cost?.estimatedCost).toBe('Parts about $13–37 (US, 2026)')
    expect(cost?.costSource).toMatchObject({ country: 'US', url: expect.stringContaining('fill-valve') })
  })

  it('is unknown where one part has no price, and where there are no parts', async () => {
    expect(await costOfParts(deps.db, [])).toBeNull()
    const some = [
      { name: 'toilet flapper', quantity: 1 },
      { name: 'PTFE tape', quantity: 1 },
    ]
    expect(await costOfParts(deps.db, some)).toBeNull()
  })
})
