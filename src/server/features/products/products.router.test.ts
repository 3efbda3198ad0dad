import { describe, expect, it } from 'vitest'
import { NO_FACTS } from '#shared/products/admin-products.schema.ts'
import { insertCertifiedProduct, insertProduct } from '#tests/factories/products.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { dropPlainIndexes, walkPages } from '#tests/harness/paging.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { lapseClaims } from './products.service.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

const names = async (input: Parameters<typeof visitor.products.list>[0] = {}) =>
  (await visitor.products.list(input)).items.map(({ name }) => name)

describe('products.list', () => {
  // That everybody gets the same is tested for every shared answer: matrix.test.ts.
  it('gives the product without its outbound address, which is only behind /go/', async () => {
    const { id } = await insertProduct(deps.db, {
      name: 'Jug',
      brand: 'Brita',
      description: 'Filters.',
      link: 'https://shop.example/affiliate?tag=us',
      certifications: ['NSF/ANSI 53: lead'],
    })
    const { items } = await visitor.products.list({})
    expect(items).toEqual([
      {
        id,
        name: 'Jug',
        brand: 'Brita',
        category: 'Accessories',
        audience: 'household',
        description: 'Filters.',
        imageUrl: null,
        hasLink: true,
        isAffiliate: false,
      },
    ])
  })

  it('tells of a product without an outbound address that it has none', async () => {
    await insertProduct(deps.db, { link: null })
    expect((await visitor.products.list({})).items[0]).toMatchObject({ hasLink: false })
  })

  it('calls a link an affiliate link only where it has a partner tag', async () => {
    await insertProduct(deps.db, { name: 'A', partner_tag: 'tag=mysite-20' })
    await insertProduct(deps.db, { name: 'B' })
    await insertProduct(deps.db, { name: 'C', partner_tag: 'tag=mysite-20', link: null })
    const { items } = await visitor.products.list({})
    expect(items.map(({ name, isAffiliate }) => [name, isAffiliate])).toEqual([
      ['A', true],
      ['B', false],
      ['C', false],
    ])
  })

  it('pages by name without gap or repeat, equal names too', async () => {
    await dropPlainIndexes(deps.db, 'affiliate_products')
    for (const name of ['Jug', 'Jug', 'Jug', 'Jug', 'Éclair', 'Zen', 'air', 'Éclair']) {
      await insertProduct(deps.db, { name })
    }
    const pages = await walkPages((cursor) => visitor.products.list({ cursor, limit: 3 }))
    expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
      ['air', 'Éclair', 'Éclair'],
      ['Jug', 'Jug', 'Jug'],
      ['Jug', 'Zen'],
    ])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(8)
  })

  it('begins with what a household needs, and goes on from page to page in that order', async () => {
    await insertProduct(deps.db, { name: 'A pump', category: 'Industrial', audience: 'industrial' })
    await insertProduct(deps.db, { name: 'B photometer', category: 'Lab Testing', audience: 'professional' })
    await insertProduct(deps.db, { name: 'C straw', category: 'Portable Filters', audience: 'travel' })
    await insertProduct(deps.db, { name: 'D valve', category: 'Parts' })
    await insertProduct(deps.db, { name: 'E strips', category: 'Test Kits' })
    await insertProduct(deps.db, { name: 'F jug', category: 'Water Filters' })
    const order = ['F jug', 'E strips', 'D valve', 'C straw', 'B photometer', 'A pump']
    expect(await names()).toEqual(order)
    const pages = await walkPages((cursor) => visitor.products.list({ cursor, limit: 1 }))
    expect(pages.flat().map(({ name }) => name)).toEqual(order)
  })

  it('searches name, brand and description, whatever the case and the accents', async () => {
    await insertProduct(deps.db, { name: 'Carafe Été', brand: 'Évian' })
    await insertProduct(deps.db, {
      name: 'Tap filter',
      brand: 'Brita',
      description: 'Reduces 99% of CHLORÍNE',
    })
    expect(await names({ search: 'ete' })).toEqual(['Carafe Été'])
    expect(await names({ search: 'EVIAN' })).toEqual(['Carafe Été'])
    expect(await names({ search: 'chlorine' })).toEqual(['Tap filter'])
    expect(await names({ search: '99%' })).toEqual(['Tap filter'])
    expect(await names({ search: '9%9' })).toEqual([])
    expect(await names({ search: 't_p' })).toEqual([])
    expect(await names({ search: '\\' })).toEqual([])
  })

  it('narrows by category, by several brands and by both with a search, through the pages', async () => {
    const rows = [
      ['A', 'Brita', 'Water Filters'],
      ['B', 'LifeStraw', 'Portable Filters'],
      ['C', 'Berkey', 'Water Filters'],
      ['D', null, 'Water Filters'],
      ['E', 'LifeStraw', 'Water Filters'],
    ] as const
    for (const [name, brand, category] of rows) await insertProduct(deps.db, { name, brand, category })
    expect(await names({ category: 'Water Filters' })).toEqual(['A', 'C', 'D', 'E'])
    expect(await names({ brands: ['Brita', 'LifeStraw'] })).toEqual(['A', 'E', 'B'])
    expect(await names({ brands: ['LifeStraw'], category: 'Water Filters' })).toEqual(['E'])
    expect(await names({ brands: [] })).toEqual(['A', 'C', 'D', 'E', 'B'])
    expect(await names({ brands: ['Nobody'] })).toEqual([])
    expect(await names({ brands: ['Brita', 'Berkey'], search: 'berk' })).toEqual(['C'])
    const pages = await walkPages((cursor) =>
      visitor.products.list({ cursor, limit: 1, brands: ['Brita', 'LifeStraw'] }),
    )
    expect(pages.flat().map(({ name }) => name)).toEqual(['A', 'E', 'B'])
  })

  const unusable: [string, unknown][] = [
    ['an unknown category', { category: 'Cars' }],
    ['brands that are no list', { brands: 'Brita' }],
    ['51 brands', { brands: Array.from({ length: 51 }, String) }],
    ['a brand with a NUL byte', { brands: ['a\u0000'] }],
    ['an unknown key', { order: 'price' }],
  ]
  it.each(unusable)('refuses %s with BAD_REQUEST and a sentence', async (_what, input) => {
    const refusal = await refusalOf(visitor.products.list(invalid(input)))
    expect(refusal?.code).toBe('BAD_REQUEST')
    expect(refusal?.message).toMatch(/^[A-Z].{8,}/)
  })
})

describe('products.byId', () => {
  it('answers the product with its source and without its outbound address', async () => {
    const { id } = await insertCertifiedProduct(deps.db, {
      name: 'Jug',
      ai_insight: 'Good for chlorine.',
      certifications: ['NSF/ANSI 42: chlorine'],
      source_title: 'Maker',
      source_url: 'https://maker.example',
      source_year: 2025,
      updated_at: '2026-02-03T04:05:06Z',
    })
    expect(await visitor.products.byId({ id })).toEqual({
      isGenerated: false,
      id,
      name: 'Jug',
      brand: null,
      category: 'Accessories',
      audience: 'household',
      description: null,
      imageUrl: null,
      hasLink: true,
      isAffiliate: false,
      ...NO_FACTS,
      aiInsight: 'Good for chlorine.',
      claims: [
        {
          standard: 'NSF/ANSI 42',
          contaminant: 'chlorine',
          model: 'M-1',
          certifier: 'NSF',
          listingUrl: 'https://listing.example/m-1',
          readOn: '2026-11-01',
        },
      ],
      updatedAt: '2026-02-03T04:05:06Z',
      source: { title: 'Maker', url: 'https://maker.example', year: 2025, license: null },
    })
  })

  it('leaves out claims no one confirmed', async () => {
    const { id } = await insertProduct(deps.db, { certifications: ['NSF/ANSI 53: lead'] })
    expect((await visitor.products.byId({ id })).claims).toEqual([])
  })

  it('refuses an unknown id with NOT_FOUND, and what is no id with BAD_REQUEST', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await refusalOf(visitor.products.byId({ id: unknown }))).toEqual({
      code: 'NOT_FOUND',
      message: 'Product Not Found',
    })
    for (const id of ['', 'x', 'a\u0000', `${unknown}'`]) {
      expect(await refusalOf(visitor.products.byId({ id }))).toEqual({
        code: 'BAD_REQUEST',
        message: 'This is not a valid id.',
      })
    }
  })
})

describe('products.brands', () => {
  it('counts each brand, of all products or of one category, by name; what has no brand is not counted', async () => {
    for (const [brand, category] of [
      ['LifeStraw', 'Portable Filters'],
      ['LifeStraw', 'Water Filters'],
      ['Brita', 'Water Filters'],
      ['aquaclear', 'Water Filters'],
      [null, 'Water Filters'],
    ] as const) {
      await insertProduct(deps.db, { brand, category })
    }
    expect(await visitor.products.brands({})).toEqual([
      { brand: 'aquaclear', products: 1 },
      { brand: 'Brita', products: 1 },
      { brand: 'LifeStraw', products: 2 },
    ])
    expect(await visitor.products.brands({ category: 'Portable Filters' })).toEqual([
      { brand: 'LifeStraw', products: 1 },
    ])
    expect(await visitor.products.brands({ category: 'Parts' })).toEqual([])
  })

  it('follows what is changed and removed', async () => {
    const { id } = await insertProduct(deps.db, { brand: 'Brita', category: 'Water Filters' })
    await deps.db.updateTable('affiliate_products').set({ brand: 'Berkey' }).where('id', '=', id).execute()
    expect(await visitor.products.brands({})).toEqual([{ brand: 'Berkey', products: 1 }])
    await deps.db.deleteFrom('affiliate_products').where('id', '=', id).execute()
    expect(await visitor.products.brands({})).toEqual([])
  })
})

describe('products.certifiedFor', () => {
  const namesFor = async (topic: 'lead' | 'pfas') =>
    (await visitor.products.certifiedFor({ topic })).map(({ name }) => name)

  it('answers products with a confirmed claim for the topic, and only these claims', async () => {
    await insertProduct(deps.db, { name: 'Only claimed', certifications: ['NSF/ANSI 53: lead'] })
    await insertCertifiedProduct(deps.db, {
      name: 'Draft',
      status: 'draft',
      certifications: ['NSF/ANSI 53: lead'],
    })
    await insertCertifiedProduct(deps.db, {
      name: 'Jug',
      certifications: ['NSF/ANSI 53: Lead', 'NSF/ANSI 42: chlorine', 'NSF/ANSI 53: PFOA'],
    })
    await insertCertifiedProduct(deps.db, {
      name: 'Filling station',
      audience: 'professional',
      certifications: ['NSF/ANSI 53: lead'],
    })
    const [jug, ...others] = await visitor.products.certifiedFor({ topic: 'lead' })
    expect(others).toEqual([])
    expect(jug).toMatchObject({ name: 'Jug', claims: [{ standard: 'NSF/ANSI 53', contaminant: 'Lead' }] })
    expect(jug?.claims).toHaveLength(1)
    expect(await namesFor('pfas')).toEqual(['Jug'])
  })

  it('forgets a claim that was read more than twelve months ago, and puts the certified first before', async () => {
    deps.clock.set('2026-11-20T08:30:00Z')
    await insertProduct(deps.db, { name: 'A jug', category: 'Water Filters' })
    await insertCertifiedProduct(
      deps.db,
      { name: 'B old', category: 'Parts', certifications: ['NSF/ANSI 53: lead'] },
      '2025-11-19',
    )
    await insertCertifiedProduct(
      deps.db,
      { name: 'C new', category: 'Parts', certifications: ['NSF/ANSI 53: lead'] },
      '2025-11-20',
    )
    expect(await names()).toEqual(['B old', 'C new', 'A jug'])
    await lapseClaims(deps)
    expect(await namesFor('lead')).toEqual(['C new'])
    expect(await names()).toEqual(['C new', 'A jug', 'B old'])
  })

  it('loses the claims that the record of the product no longer states', async () => {
    const { id } = await insertCertifiedProduct(deps.db, {
      name: 'Jug',
      certifications: ['NSF/ANSI 53: lead', 'NSF/ANSI 53: PFOS'],
    })
    await deps.db
      .updateTable('affiliate_products')
      .set({ certifications: ['NSF/ANSI 53: PFOS'] })
      .where('id', '=', id)
      .execute()
    expect(await namesFor('lead')).toEqual([])
    expect(await namesFor('pfas')).toEqual(['Jug'])
  })
})
