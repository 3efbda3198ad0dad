import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BottledWaterFilter } from '#shared/scans/bottled-waters/bottled-waters.schema.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { openPlainPool } from '#tests/harness/plain-pool.ts'
import { explain, recordStatements } from '#tests/harness/query-plans.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { listBottledWaters } from './bottled-waters.service.ts'

const deps = useTestDeps({ data: 'content', isEmptiedBeforeEach: false })
const visitor = () => callerAs('visitor', deps).bottledWaters
const list = (filters: BottledWaterFilter = {}) => visitor().list(filters)

describe('the list', () => {
  it('holds every water once, those with an analysis first, and names every country', async () => {
    const { waters, countries } = await list()
    const stored = await deps.db.selectFrom('bottled_waters').select(['brand', 'country']).execute()
    expect(waters.map(({ brand }) => brand).toSorted()).toEqual(stored.map(({ brand }) => brand).toSorted())
    expect(new Set(countries)).toEqual(new Set(stored.flatMap(({ country }) => country ?? [])))
    expect(countries).toEqual(countries.toSorted((one, other) => one.localeCompare(other, 'en')))
    expect(waters.at(-1)?.tds).toBeNull()
  })

  it.each([
    [{ country: 'Italy' }, ({ country }: { country: string | null }) => country === 'Italy'],
    [{ minerals: 'very-low' }, ({ tds }: { tds: number | null }) => tds !== null && tds <= 50],
    [{ minerals: 'rich' }, ({ tds }: { tds: number | null }) => tds !== null && tds > 1500],
    [
      { country: 'France', minerals: 'low' },
      ({ country }: { country: string | null }) => country === 'France',
    ],
    [{ q: 'evian' }, ({ brand }: { brand: string }) => brand.startsWith('Evian')],
  ] as const)('of %j holds those waters alone', async (filters, fits) => {
    const { waters, countries } = await list(filters)
    expect(waters.length).toBeGreaterThan(0)
    for (const water of waters) expect(fits(water as never), water.brand).toBe(true)
    expect(countries.length).toBeGreaterThan(30)
  })

  it('of a country that no water is from is empty', async () => {
    expect((await list({ country: 'Atlantis' })).waters).toEqual([])
  })
})

describe('the page of a water', () => {
  it('offers waters of the reader’s country first, and of the United States where none is named', async () => {
    const { waters } = await list()
    const homeOf = (country: string) => async (region?: string) => {
      const page = await visitor().bySlug({ slug: 'evian', region })
      expect(page.alternatives.length).toBeGreaterThan(0)
      return page.alternatives.every(({ slug, soldIn }) => {
        const from = waters.find((water) => water.slug === slug)?.country
        return from === country || soldIn === country
      })
    }
    expect(await homeOf('United States')()).toBe(true)
    expect(await homeOf('Germany')('DE')).toBe(true)
    expect(await homeOf('Italy')('IT')).toBe(true)
  })

  it.each(['usa', 'u', 'de', '12', 'D E'])('refuses %j as a country', async (region) => {
    await expect(visitor().bySlug({ slug: 'evian', region })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is not found for a name that no water has', async () => {
    await expect(visitor().bySlug({ slug: 'no-such-water' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('with ten times the waters', () => {
  let pool: ReturnType<typeof openPlainPool>
  beforeAll(() => {
    pool = openPlainPool({ connectionString: deps.connectionString })
  })
  afterAll(() => pool.end())

  it('one country is read by the index alone, and the whole list reads each water once', async () => {
    const { length } = (await list()).waters
    await sql`
      insert into bottled_waters (brand, country, minerals, source_title)
      select brand || ' ' || n, country || ' ' || n % 3, minerals, source_title
      from bottled_waters, generate_series(1, 9) as n`.execute(deps.db)
    await sql`vacuum analyze bottled_waters`.execute(deps.db)
    const recording = recordStatements(pool)
    const planOf = async (filters: BottledWaterFilter) => {
      const { waters } = await listBottledWaters(recording.db, filters)
      const statements = recording.take()
      const select = statements.filter((statement) => statement.sql.includes('"minerals"'))
      expect(select).toHaveLength(1)
      return { waters, statements: statements.length, found: await explain(pool, select) }
    }

    const italian = await planOf({ country: 'Italy 1' })
    expect([...italian.found.indexes]).toEqual(['bottled_waters_country_idx'])
    expect(italian.found.whole).toEqual(new Set())
    expect(italian.found.rowsRead).toBe(italian.waters.length)

    const all = await planOf({})
    expect(all.waters).toHaveLength(10 * length)
    expect(all.found.rowsRead).toBe(10 * length)
    expect(all.statements).toBe(italian.statements)
  })
})
