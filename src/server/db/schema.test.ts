import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { inTransaction } from './transaction.ts'

let test: TestDb

beforeAll(async () => {
  test = await createTestDb()
})
beforeEach(() => truncateAll(test.db))
afterAll(() => test.close())

describe('the brand counts', () => {
  const product = (name: string, brand: string | null, category = 'Water Filters') => ({
    name,
    brand,
    category,
  })
  const facets = () =>
    test.db.selectFrom('product_facets').selectAll().orderBy('category').orderBy('brand').execute()
  const recounted = () =>
    test.db
      .selectFrom('affiliate_products')
      .select(({ fn }) => ['category', sql<string>`brand`.as('brand'), fn.countAll<number>().as('products')])
      .where('brand', 'is not', null)
      .groupBy(['category', 'brand'])
      .orderBy('category')
      .orderBy('brand')
      .execute()
  const add = (...products: ReturnType<typeof product>[]) =>
    test.db.insertInto('affiliate_products').values(products).execute()

  it('follow an insert of several rows; products without a brand do not count', async () => {
    await add(
      product('A', 'Brita'),
      product('B', 'Brita'),
      product('C', 'BWT', 'Accessories'),
      product('D', null),
    )
    expect(await facets()).toEqual([
      { category: 'Accessories', brand: 'BWT', products: 1 },
      { category: 'Water Filters', brand: 'Brita', products: 2 },
    ])
  })

  it('follow a change of brand, of category, to and from no brand', async () => {
    await add(product('A', 'Brita'), product('B', 'Brita'), product('C', 'BWT'), product('D', null))
    const update = test.db.updateTable('affiliate_products')
    await update.set({ brand: 'BWT' }).where('name', '=', 'A').execute()
    await update.set({ category: 'Accessories' }).where('name', '=', 'B').execute()
    await update.set({ brand: null }).where('name', '=', 'C').execute()
    await update.set({ brand: 'Doulton' }).where('name', '=', 'D').execute()
    await update.set({ description: 'unchanged otherwise' }).execute()
    expect(await facets()).toEqual([
      { category: 'Accessories', brand: 'Brita', products: 1 },
      { category: 'Water Filters', brand: 'BWT', products: 1 },
      { category: 'Water Filters', brand: 'Doulton', products: 1 },
    ])
  })

  it('follow a delete, down to nothing', async () => {
    await add(product('A', 'Brita'), product('B', 'Brita'), product('C', 'BWT'))
    await test.db.deleteFrom('affiliate_products').where('name', 'in', ['A', 'C']).execute()
    expect(await facets()).toEqual([{ category: 'Water Filters', brand: 'Brita', products: 1 }])
    await test.db.deleteFrom('affiliate_products').execute()
    expect(await facets()).toEqual([])
  })

  it('follow a truncate', async () => {
    await add(product('A', 'Brita'))
    await sql`truncate affiliate_products cascade`.execute(test.db)
    expect(await facets()).toEqual([])
  })

  it('are right after an upsert and a rolled-back insert', async () => {
    await add(product('A', 'Brita'))
    const { id } = await test.db.selectFrom('affiliate_products').select('id').executeTakeFirstOrThrow()
    await test.db
      .insertInto('affiliate_products')
      .values([{ ...product('A', 'BWT'), id }, product('B', 'BWT')])
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ brand: (row) => row.ref('excluded.brand') }),
      )
      .execute()
    const undone = inTransaction(test.db, async (tx) => {
      await tx.insertInto('affiliate_products').values(product('C', 'Doulton')).execute()
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await facets()).toEqual([{ category: 'Water Filters', brand: 'BWT', products: 2 }])
  })

  it('are right after many changes at once', async () => {
    const brands = ['Brita', 'BWT', 'Doulton', 'LARQ']
    await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const order = turn % 2 === 0 ? brands : brands.toReversed()
        await add(...order.map((brand) => product(`${brand} ${turn}`, brand)))
        if (turn % 3 === 0) {
          await test.db.deleteFrom('affiliate_products').where('name', 'like', `% ${turn}`).execute()
        }
      }),
    )
    expect((await facets()).length).toBe(4)
    expect(await facets()).toEqual(await recounted())
  })
})

describe('search', () => {
  beforeEach(async () => {
    await sql`
      insert into cities (name, state, country, slug, category)
      select 'Town ' || n, 'State ' || n % 50, 'Land ' || n % 7, 'town-' || n, 'River' from generate_series(1, 3000) n
    `.execute(test.db)
    await test.db
      .insertInto('cities')
      .values([
        { name: 'Zürich', country: 'Switzerland', slug: 'zurich-switzerland', category: 'Lakefront' },
        {
          name: 'São Paulo',
          state: 'São Paulo',
          country: 'Brazil',
          slug: 'sao-paulo-brazil',
          category: 'River',
        },
        { name: 'Łódź', country: 'Poland', slug: 'lodz-poland', category: 'River' },
        { name: 'Άμφισσα', country: 'Greece', slug: 'amfissa-greece', category: 'River' },
      ])
      .execute()
    await sql`vacuum analyze cities`.execute(test.db)
  })

  const search = (text: string) =>
    sql<{ slug: string }>`
      select slug from cities where search_text like '%' || lower(immutable_unaccent(${text})) || '%'
    `.execute(test.db)

  it.each([
    ['zurich', 'zurich-switzerland'],
    ['ZÜRICH', 'zurich-switzerland'],
    ['Zu\u0308rich', 'zurich-switzerland'],
    ['sao paulo', 'sao-paulo-brazil'],
    ['lodz', 'lodz-poland'],
    ['paulo brazil', 'sao-paulo-brazil'],
    ['αμφισσα', 'amfissa-greece'],
  ])('finds %s without regard to case and accents', async (text, slug) => {
    expect((await search(text)).rows).toEqual([{ slug }])
  })

  it('reads the trigram index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select slug from cities where search_text like '%' || lower(immutable_unaccent('Zürich')) || '%'
    `.execute(test.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('cities_search_idx')
  })
})

describe('order by name', () => {
  it('is that of a dictionary, not of code points', async () => {
    const names = ['Zagreb', 'Århus', 'Athens', 'écija', 'Ebro', 'zürich']
    await test.db
      .insertInto('cities')
      .values(names.map((name, n) => ({ name, country: 'X', slug: `city-${n}`, category: 'River' })))
      .execute()
    const cities = await test.db.selectFrom('cities').select('name').orderBy('name').orderBy('id').execute()
    expect(cities.map((city) => city.name)).toEqual(['Århus', 'Athens', 'Ebro', 'écija', 'Zagreb', 'zürich'])
  })
})

describe('what belongs to a row', () => {
  it('goes with its city', async () => {
    const { id } = await test.db
      .insertInto('cities')
      .values({ name: 'Pokhara', country: 'Nepal', slug: 'pokhara', category: 'Lakefront' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.insertInto('city_scores').values({ city_id: id }).execute()
    await test.db
      .insertInto('city_score_inputs')
      .values({ city_id: id, input: 'purity', stored_value: 50, level: 'report', place: 'Pokhara' })
      .execute()
    await test.db.insertInto('tap_water_data').values({ city_id: id }).execute()
    await test.db.deleteFrom('cities').execute()
    for (const table of ['city_scores', 'city_score_inputs', 'tap_water_data'] as const) {
      expect(await test.db.selectFrom(table).select('city_id').execute(), table).toEqual([])
    }
  })

  it('goes with its person, and an address counts once whatever its case', async () => {
    const add = (email: string) =>
      test.db.insertInto('profiles').values({ email }).returning('id').executeTakeFirstOrThrow()
    const { id } = await add('Maya@example.org')
    await expect(add('maya@EXAMPLE.org')).rejects.toThrow('profiles_email_key')
    await test.db.insertInto('hydration_data').values({ user_id: id }).execute()
    await test.db
      .insertInto('hydration_history')
      .values({ user_id: id, date: '2026-11-20', goal: 2000 })
      .execute()
    await test.db.insertInto('scans').values({ user_id: id, brandname: 'Evian', type: 'bottle' }).execute()
    await test.db
      .insertInto('saved_bookmarks')
      .values({ user_id: id, type: 'iq_plan', title: 'Leak' })
      .execute()
    await test.db.deleteFrom('profiles').execute()
    for (const table of ['hydration_data', 'hydration_history', 'scans', 'saved_bookmarks'] as const) {
      expect(await test.db.selectFrom(table).select('user_id').execute(), table).toEqual([])
    }
  })
})
