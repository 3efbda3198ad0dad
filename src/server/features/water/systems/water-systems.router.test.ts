import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { orderFound } from '#shared/water/find/order-found.rules.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'

// The real rows: what people find is in the data as much as in the code.

const TODAY = '2026-11-22'
const deps = useRealWater(TODAY)
const visitor = callerAs('visitor', deps)

/** Philadelphia: more than three values are no part of a sentence. */
const LOCKED_SYSTEM = 'PA1510001'

const find = (q: string) => visitor.waterSystems.find({ q })

describe('waterSystems.find', () => {
  it.each(['48502', '48502-1234', ' 48502 '])('finds the ZIP code in "%s"', async (q) => {
    const { zipCodes } = await find(q)
    expect(zipCodes).toEqual([
      { zip: '48502', country: 'US', systems: expect.any(Number), town: 'Flint, Michigan', city: null },
    ])
  })

  it('offers the system of a ZIP code that has one, and of no other', async () => {
    const zipWith = async (condition: RawBuilder<boolean>) =>
      await deps.db
        .selectFrom('water_system_areas')
        .select(['zip_code', 'system_ids'])
        .where('country', '=', 'US')
        .where(condition)
        .executeTakeFirstOrThrow()
    const one = await zipWith(sql`cardinality(system_ids) = 1`)
    expect(await find(one.zip_code)).toMatchObject({
      zipCodes: [{ zip: one.zip_code }],
      systems: [{ id: one.system_ids[0] }],
    })
    const several = await zipWith(sql`cardinality(system_ids) > 1`)
    expect(await find(several.zip_code)).toMatchObject({ zipCodes: [{ zip: several.zip_code }], systems: [] })
  })

  it.each(['10001', '80202', '00601'])('finds %s', async (zip) => {
    expect((await find(zip)).zipCodes).toMatchObject([{ zip }])
  })

  it.each(['09012', '34001', '96201', 'APO AE 09012'])('knows the military address %s', async (q) => {
    const found = await find(q)
    expect(found).toMatchObject({ militaryZip: q.slice(-5), zipCodes: [] })
  })

  it.each(['00601', '96910'])('finds %s in a territory', async (q) => {
    const { militaryZip, zipCodes } = await find(q)
    expect(militaryZip).toBeUndefined()
    expect(zipCodes[0]?.zip).toBe(q)
  })

  it.each([
    ['Vancouver', 'Canada'],
    ['Montréal', 'Canada'],
    ['Mexico City', 'Mexico'],
    ['Moscow', 'Russia'],
    ['Lagos', 'Nigeria'],
    ['Melbourne, Victoria', 'Australia'],
    ['400001 Mumbai', 'India'],
    ['is the water in Vancouver safe?', 'Canada'],
  ])('says that the city abroad called %s is not here', async (q, country) => {
    expect((await find(q)).absentCity).toMatchObject({ country })
  })

  it.each(['London', 'Toronto', 'Belfast', 'Rome', 'Perth', 'Vancouver, WA', 'Vancouver, Canada', 'Flint'])(
    'names no absent city for %s',
    async (q) => {
      expect((await find(q)).absentCity).toBeUndefined()
    },
  )

  it.each([
    ['Wien', 'Vienna'],
    ['1010 Wien', 'Vienna'],
    ['8001 St Gallen', 'St. Gallen'],
  ])('finds %s by its own name, next to its postal code too', async (q, name) => {
    expect((await find(q)).systems[0]).toMatchObject({ name })
  })

  it.each(['Vancouver, BC', 'Vancouver BC V5K 0A1', 'Calgary, Alberta'])(
    'knows that %s is in Canada, and offers no namesake',
    async (q) => {
      expect(await find(q)).toMatchObject({ country: { code: 'CA' }, towns: [], systems: [], cities: [] })
    },
  )

  it.each(['London SW1A 1AA', 'Sydney, NSW 2000', '1012 AB Amsterdam'])(
    'finds the city of the address %s',
    async (q) => {
      const { cities, isGuess } = await find(q)
      expect({ first: cities[0]?.name, isGuess }).toEqual({
        first: /London|Sydney|Amsterdam/.exec(q)?.[0],
        isGuess: false,
      })
    },
  )

  it('takes the parts of a question for no address: Lead is a town, too', async () => {
    expect(await find('lead, which filter helps')).toMatchObject({ isPlaceFirst: false, towns: [] })
  })

  it('finds nothing for a ZIP code that does not exist, a foreign one and signs', async () => {
    const nothing = { zipCodes: [], towns: [], systems: [], cities: [] }
    for (const q of ['99999', '%', "'; drop table places; --", '<script>', '日本'])
      expect(await find(q), q).toMatchObject(nothing)
  })

  it('suggests ZIP codes by their beginning', async () => {
    const { zipCodes } = await find('4850')
    expect(zipCodes.length).toBeGreaterThan(1)
    // Four digits may be a whole code without its zero, which comes first.
    expect(zipCodes[0]?.zip).toBe('04850')
    for (const { zip } of zipCodes.slice(1)) expect(zip).toMatch(/^4850/)
  })

  it('finds Flint: the town in Michigan first, and its utility', async () => {
    const { towns, systems } = await find('Flint')
    expect(towns[0]).toMatchObject({ name: 'Flint', state: 'MI', county: 'Genesee County' })
    expect(systems.map(({ name }) => name)).toContain('City of Flint')
  })

  it('finds a utility by its name, the largest first', async () => {
    expect((await find('denver water')).systems[0]).toMatchObject({ name: 'Denver Water Board', state: 'CO' })
  })

  // Words of very many names are looked for among the largest systems first, others among all of them.
  it.each(['water', 'city of', 'springfield', 'denver water', 'paris', 'cologne', 'harju'])(
    'finds the same systems for "%s" as one search of all, in the same order',
    async (q) => {
      const key = ` ${q}`
      const all = await deps.db
        .selectFrom('water_systems')
        .select('id')
        .where('search_text', 'like', `%${key}%`)
        .orderBy(sql`region is not null and search_text like ${`%${key}`} desc`)
        .orderBy(sql`standing <> 'active'`)
        .orderBy(sql`population desc nulls last`)
        .orderBy('id')
        .limit(8)
        .execute()
      expect((await find(q)).systems.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    },
  )

  it('puts systems that are in no list of active ones last, with their pages', async () => {
    const gone = await deps.db
      .selectFrom('water_systems')
      .select(['id', 'zip_codes as zips', 'name'])
      .where('standing', '=', 'not seen')
      .orderBy(sql`population desc nulls last`)
      .limit(60)
      .execute()
    expect(gone).toHaveLength(60)
    const standingOf = async (ids: readonly string[]) => {
      const rows = await deps.db
        .selectFrom('water_systems')
        .select(['id', 'standing'])
        .where('id', 'in', ids)
        .execute()
      const standings = new Map(rows.map(({ id, standing }) => [id, standing]))
      return ids.map((id) => standings.get(id) === 'active')
    }
    let together = 0
    for (const { name, zips } of gone) {
      const byName = (await find(name)).systems.map(({ id }) => id)
      const byZip = zips[0] === undefined ? [] : (await visitor.waterSystems.byZip({ zip: zips[0] })).systems
      for (const ids of [byName, byZip.map(({ id }) => id)]) {
        const isActive = ids.length === 0 ? [] : await standingOf(ids)
        expect(isActive, name).toEqual(isActive.toSorted((one, other) => Number(other) - Number(one)))
        if (isActive.includes(true) && isActive.includes(false)) together += 1
      }
    }
    expect(together).toBeGreaterThan(20)
    const page = await visitor.waterSystems.byId({ id: gone[0]?.id ?? '' })
    expect(page.system.standing).toBe('not seen')
  }, 60_000)

  it('asks which Springfield, and takes a state', async () => {
    const { towns } = await find('Springfield')
    expect(new Set(towns.map(({ state }) => state)).size).toBeGreaterThan(3)
    const inIllinois = await find('springfield, il')
    expect(inIllinois.towns).toMatchObject([{ name: 'Springfield', state: 'IL' }])
    expect((await find('Springfield Illinois')).towns).toEqual(inIllinois.towns)
  })

  it.each([
    ['Pheonix', 'Phoenix', 'Arizona'],
    ['flynt', 'Flint', 'Michigan'],
    ['Detriot', 'Detroit', 'Michigan'],
    ['Bsoton', 'Boston', 'Massachusetts'],
    ['Pheonix, AZ', 'Phoenix', 'Arizona'],
  ])('offers for "%s" the largest town one slip away first', async (q, label, area) => {
    const found = await find(q)
    expect(found.isGuess).toBe(true)
    expect(orderFound(found, { q }).rows[0]).toMatchObject({ label, area })
  })

  it('finds a city with a page of its own', async () => {
    expect((await find('zurich')).cities).toMatchObject([{ name: 'Zurich' }])
  })

  it.each([
    ['M5V', 'CA-M5V'],
    ['m5v 3l9', 'CA-M5V'],
    ['Köln', 'DE-COLOGNE'],
    ['cologne', 'DE-COLOGNE'],
    ['Suure-Jaani', 'EE-'],
  ])('finds %s abroad', async (q, id) => {
    const { systems } = await find(q)
    expect(systems[0]?.id.startsWith(id)).toBe(true)
    expect(systems[0]?.region).not.toBeNull()
  })

  it('finds a system by its number', async () => {
    expect((await find('mi0002310')).systems).toMatchObject([{ id: 'MI0002310', name: 'City of Flint' }])
  })

  it('answers for 2,000 characters and refuses more', async () => {
    expect((await find('x'.repeat(2000))).towns).toEqual([])
    expect(await refusalOf(find('x'.repeat(2001)))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('waterSystems.byId', () => {
  it('leaves out what only Premium has, and says what it is and how many', async () => {
    for (const kind of ['visitor', 'user', 'banned'] as const) {
      const answer = await callerAs(kind, deps).waterSystems.byId({ id: LOCKED_SYSTEM })
      expect(answer, kind).not.toHaveProperty('others')
      expect(answer.otherCount, kind).toBeGreaterThanOrEqual(4)
      expect(answer.otherNames.length, kind).toBeGreaterThan(0)
      for (const { topic, limits, sentence } of answer.findings) {
        const isOpen = ['pfas', 'germs', 'taste'].includes(topic)
        const isClose = Math.max(...limits.map(({ ratio }) => ratio)) >= 0.8
        const [amount = ''] = /[\d.]+ (?:µg|mg)\/L/.exec(sentence) ?? []
        const isNamed = answer.topics.some((own) => own.topic === topic && own.sentence.includes(amount))
        expect(isOpen || isClose || isNamed, `${kind}: ${sentence}`).toBe(true)
      }
    }
  })

  it('locks nothing where fewer than four values would be', async () => {
    const answer = await visitor.waterSystems.byId({ id: 'MI0002310' })
    expect(answer).toMatchObject({ otherCount: 0, otherNames: [] })
    const parameters = answer.findings.map(({ parameter }) => parameter)
    expect(parameters).toContain('lead')
  })

  it('gives subscribers the other values too', async () => {
    const open = await callerAs('subscriber', deps).waterSystems.byId({ id: LOCKED_SYSTEM })
    expect(open.others).toHaveLength(open.otherCount)
    expect(open.findings).toEqual((await visitor.waterSystems.byId({ id: LOCKED_SYSTEM })).findings)
  })

  it('shows a supplier’s PFAS where a system has none of its own', async () => {
    const row = await deps.db
      .selectFrom('water_systems as buyer')
      .innerJoin('water_systems as supplier', (join) =>
        join.onRef('supplier.id', '=', (eb) => eb.fn('any', ['buyer.supplier_ids'])),
      )
      .select('buyer.id')
      .where('buyer.found_pfas', 'is', null)
      .where('supplier.found_pfas', '=', true)
      .executeTakeFirstOrThrow()
    const { supplierFindings, suppliers } = await visitor.waterSystems.byId({ id: row.id })
    expect(supplierFindings.length).toBeGreaterThan(0)
    expect(suppliers.map(({ id }) => id)).toContain(supplierFindings[0]?.supplierId)
  })

  it('knows no system that is not there', async () => {
    expect(await refusalOf(visitor.waterSystems.byId({ id: 'XX9999999' }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('waterSystems.byZip and byTown', () => {
  it('list the systems of a ZIP code, the one that serves most people first', async () => {
    const { systems } = await visitor.waterSystems.byZip({ zip: '48502' })
    const served = systems.map(({ population }) => population ?? -1)
    expect(served).toEqual(served.toSorted((a, b) => b - a))
    expect(await refusalOf(visitor.waterSystems.byZip({ zip: '99999' }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('list the systems of a town', async () => {
    const { town, systems } = await visitor.waterSystems.byTown({ state: 'MI', slug: 'flint' })
    expect(town).toMatchObject({ name: 'Flint', county: 'Genesee County' })
    expect(systems.map(({ id }) => id)).toContain('MI0002310')
  })
})
