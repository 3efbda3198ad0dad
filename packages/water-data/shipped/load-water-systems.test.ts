import { isImpossible } from '@smart-hydration/shared/water/values/impossible-values.rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { createTestDb, type TestDb } from '#tests/harness/test-db.ts'
import { type LoadedRows, loadWaterSystems } from './load-water-systems.ts'

/** The tables that the shipped files fill. */
const TABLES = [
  'water_systems',
  'water_system_areas',
  'places',
  'place_names',
  'system_measurements',
  'system_violation_answers',
  'system_service_lines',
] as const

/** Ten values of iron and three of manganese: micrograms that a laboratory wrote as milligrams. */
const SLIPS = 13

let test: TestDb
let loaded: LoadedRows | null
let keysBefore: string[]

/** Every key, constraint and index of the database. */
async function keys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' order by key`.execute(test.db)
  return rows.map(({ key }) => key)
}

beforeAll(async () => {
  test = await createTestDb()
  keysBefore = await keys()
  loaded = await loadWaterSystems(test.pool, { log: createLog('silent') })
}, 120_000)
afterAll(() => test.close())

const wordsOf = (name: string): string[] => name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** What a readable name leaves out: the system's own number, and what is written out. */
const SHORTENED = /^(?:(?:[A-Z]{2})?\d{7}|BD|WTR|W|S|SA|SD|D)$/
const WRITTEN_OUT: ReadonlySet<string> = new Set(['WATER', 'SEWER', 'AUTHORITY', 'DISTRICT', 'BOARD'])

describe('a load', () => {
  it('writes every shipped system, ZIP code, town and possible value', () => {
    // Of the United States, Estonia, European cities and Toronto.
    expect(loaded).toMatchObject({
      water_systems: 44_071 + 1392 + 191 + 86,
      water_system_areas: 29_875,
      // With those that no system of the register lies in, and 292 of the territories.
      places: 29_696 + 292,
      place_names: 4181,
      // And the federal record of early 2026: lead without a year, and utilities' reports.
      system_measurements: 142_597 + 5071 + 103 + 14_802 - SLIPS + 712 + 86,
      system_violation_answers: 44_071,
      system_service_lines: 15_612,
    })
  })

  it('has no value that no water can have', async () => {
    const values = await test.db
      .selectFrom('system_measurements')
      .select(['parameter', 'value', 'unit'])
      .execute()
    expect(values.filter((value) => value.value < 0 || isImpossible(value))).toEqual([])
  })

  it('makes every key and index again that it removed', async () => {
    expect(keysBefore.length).toBeGreaterThan(500)
    expect(await keys()).toEqual(keysBefore)
  })

  it('writes nothing when the database has the files already', async () => {
    expect(await loadWaterSystems(test.pool, { log: createLog('silent') })).toBeNull()
    const { rows } = await sql<{ loads: number }>`select count(*)::int as loads from data_loads`.execute(
      test.db,
    )
    expect(rows).toEqual([{ loads: 1 }])
  })

  it('gives every row its load and every value its source', async () => {
    for (const table of TABLES) {
      const { rows } = await sql<{
        id: number
      }>`select distinct load_id as id from ${sql.table(table)}`.execute(test.db)
      expect(rows, table).toHaveLength(1)
    }
  })

  it('takes a tribal system into the state around it, where that is one', async () => {
    const rows = await test.db
      .selectFrom('water_systems')
      .select(['name', 'state'])
      .where('id', 'in', ['010109005', '010106001'])
      .orderBy('name', 'desc')
      .execute()
    expect(rows).toEqual([
      { name: 'Mohegan Tribal Utility Authority', state: 'CT' },
      // Its ZIP codes reach into Rhode Island.
      { name: 'Mashantucket Pequot Water System', state: null },
    ])
  })

  it('names what lies around each town as people there do', async () => {
    const named = await test.db
      .selectFrom('places')
      .select(['name', 'state', 'county'])
      .where((is) =>
        is.or([
          is.and([is('name', '=', 'Waterbury'), is('state', '=', 'CT')]),
          is.and([is('name', '=', 'Juneau'), is('state', '=', 'AK')]),
          is.and([is('name', '=', 'Baton Rouge'), is('state', '=', 'LA')]),
        ]),
      )
      .orderBy('name')
      .execute()
    expect(named).toEqual([
      { name: 'Baton Rouge', state: 'LA', county: 'East Baton Rouge Parish' },
      { name: 'Juneau', state: 'AK', county: 'Juneau City and Borough' },
      { name: 'Waterbury', state: 'CT', county: 'Naugatuck Valley Planning Region' },
    ])
    const { rows } = await sql`
      select distinct county, state from places
      where county ~ '[(]|(City|Parish|Borough|Area|Municipality|County|Region|of Columbia) (County|Parish)$'
        and county not in ('James City County', 'Charles City County')`.execute(test.db)
    expect(rows).toEqual([])
  })

  it('keeps the database below 150 MB', async () => {
    const { rows } = await sql<{ bytes: string }>`
      select sum(pg_total_relation_size(c.oid))::text as bytes from pg_class c
      where c.oid = any(${TABLES}::text[]::regclass[])`.execute(test.db)
    expect(Number(rows[0]?.bytes)).toBeLessThan(150e6)
  })
})

describe('places abroad', () => {
  const measured = (id: string, parameter: string) =>
    test.db
      .selectFrom('system_measurements')
      .select(['value', 'unit', 'statistic', 'year_to', 'detail'])
      .where('system_id', '=', id)
      .where('parameter', '=', parameter)
      .executeTakeFirst()

  it('keep the statistic, the day and the unit of their values', async () => {
    expect(await measured('EE-236676', 'iron')).toEqual({
      value: 20,
      unit: 'µg/L',
      statistic: 'newest sample',
      year_to: 2021,
      detail: { sampledOn: '2021-02-01' },
    })
    expect(await measured('CA-M1B', 'lead')).toEqual({
      value: 0.68,
      unit: 'µg/L',
      statistic: '90th percentile of volunteers',
      year_to: 2023,
      detail: { samples: 21, samplesBelow: 4, median: 0.09 },
    })
    // 1 °dH is 17.848 mg/L; the highest zone stands where the utility gives no figure.
    expect(await measured('CH-BASEL', 'hardness')).toMatchObject({
      value: 180.3,
      unit: 'mg/L as CaCO3',
      detail: { low: 173.1, high: 180.3 },
    })
  })

  it('count nitrate as nitrate', async () => {
    const { rows } = await sql<{ unit: string }>`
      select distinct unit from system_measurements where parameter = 'nitrate' and system_id like '__-%'`.execute(
      test.db,
    )
    expect(rows).toEqual([{ unit: 'mg/L as NO3' }])
  })

  it('lie in no state and have their country', async () => {
    const { rows } = await sql<{ country: string; systems: number }>`
      select left(id, 2) as country, count(*)::int as systems from water_systems
      where region is not null and state is null group by 1 order by 1`.execute(test.db)
    expect(rows.map(({ country }) => country)).toEqual(['AT', 'CA', 'CH', 'DE', 'EE', 'FR', 'GB', 'IT'])
    expect(rows.reduce((sum, { systems }) => sum + systems, 0)).toBe(1392 + 191 + 86)
  })
})

describe('the names of all systems', () => {
  it('lose no word but their number and gain none but those written out, and are in capitals only where they are abbreviations', async () => {
    const systems = await test.db
      .selectFrom('water_systems')
      .select(['name', 'official_name'])
      .where('region', 'is', null)
      .execute()
    const differing = systems.flatMap(({ name, official_name }) => {
      const [written, reported] = [wordsOf(name), wordsOf(official_name)]
      const lost = reported.filter((word) => !written.includes(word) && !SHORTENED.test(word))
      const added = written.filter((word) => !reported.includes(word) && !WRITTEN_OUT.has(word))
      return lost.length + added.length === 0 ? [] : [`${official_name}: ${name}`]
    })
    expect(differing).toEqual([])
    const shouting = systems.filter(({ name }) => !/[a-z]/.test(name)).flatMap(({ name }) => wordsOf(name))
    const withVowels = new Set(shouting.filter((word) => /[AEIOUY]/.test(word) && !/\d/.test(word)))
    expect([...withVowels].toSorted().join(' ')).toBe(
      'A CSA E FCSA GGNRA I II LCPSA MWRA O OID PVIA RBE RPUMA SA U Y',
    )
  })
})
