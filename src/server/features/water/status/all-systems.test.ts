// @module-tag ST
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvRecords } from '#shared/csv-records.ts'
import { yearRange } from '#shared/format/years.ts'
import { WATER_STATUSES, type WaterStatus } from '#shared/water/status/water-statuses.ts'
import { isImpossible } from '#shared/water/values/impossible-values.rules.ts'
import { reportFigure } from '#tests/harness/proof.ts'
import { useRealWater } from '#tests/harness/use-real-water.ts'
import { systemById } from '../systems/water-systems.service.ts'

// Judged as the first start judges them, from all rows that are shipped.

const deps = useRealWater('2026-11-25')

interface Judged {
  id: string
  name: string
  region: string | null
  standing: string
  status: WaterStatus
  reason: string
}

let systems: Judged[]
let us: Judged[]
/** A community water system of Connecticut whose one violation is a list of lead pipes not filed in time. */
const INVENTORY_CASE = 'CT0070021'
/** In no list of active systems of 2025 and 2026. */
const INACTIVE = 'CA1910017'
const named = (id: string) => systems.find((system) => system.id === id)

beforeAll(async () => {
  const { rows } = await sql<Judged>`
    select system.id, system.name, region, standing,
      coalesce(report.verdict, judged.status) as status, coalesce(report.status_reason, judged.reason) as reason
    from water_systems as system
      join system_statuses as judged on judged.system_id = system.id
      left join city_water_systems as link on link.system_id = system.id
      left join tap_water_data as report on report.city_id = link.city_id and report.status = 'published'
    order by system.id`.execute(deps.db)
  systems = rows
  us = rows.filter(({ region }) => region === null)
})

describe('the 44,071 systems of the United States', () => {
  /** How many there are of each, and how far the count may move with the next edition of the data. */
  const COUNTS: Readonly<Record<WaterStatus, readonly [expected: number, tolerance: number]>> = {
    // Five of them by Michigan's action level for lead.
    'caution-advised': [197, 5],
    'above-coming-limit': [1890, 20],
    'check-your-pipe': [3420, 300],
    'violation-on-record': [7200, 50],
    safe: [2, 8],
    'was-above-limit': [864, 20],
    'no-problem-on-record': [6230, 100],
    'no-violation-on-record': [18_250, 150],
    'not-enough-data': [6010, 50],
  }

  it('are about as many of each status as was counted on the raw files', () => {
    const counts = WATER_STATUSES.map((status) => ({
      status,
      systems: us.filter((system) => system.status === status).length,
    }))
    const printed = counts.map((each) => `${each.status} ${each.systems}`).join(', ')
    process.stdout.write(`${printed}\n`)
    reportFigure('ST', printed)
    expect(us).toHaveLength(44_071)
    for (const { status, systems: count } of counts) {
      const [expected, tolerance] = COUNTS[status]
      expect(Math.abs(count - expected), `${status}: ${count}`).toBeLessThanOrEqual(tolerance)
    }
  })

  it('are gray in 14 of 100 cases at most', () => {
    const gray = us.filter(({ status }) => status === 'not-enough-data').length
    expect(gray / us.length).toBeLessThanOrEqual(0.14)
  })

  it.each([
    ['Flint', 'MI0002310', 'check-your-pipe', '842 of 36,039 service lines'],
    ['Philadelphia', 'PA1510001', 'above-coming-limit', 'PFOA was 8.1 ng/L'],
    ['New York', 'NY7003493', 'check-your-pipe', '124,197 service lines that are lead or galvanized'],
    [
      'Chicago',
      'IL0316000',
      'check-your-pipe',
      '161,298 of 487,347 service lines are known to be lead or galvanized. No one has looked at',
    ],
    ['Miami-Dade', 'FL4130871', 'above-coming-limit', 'PFOS was 33 ng/L'],
    ['Newark', 'NJ0714001', 'above-coming-limit', 'PFOA was 5.3 ng/L'],
    ['Austin', 'TX2270001', 'above-coming-limit', 'PFOS was 4.8 ng/L'],
    ['Washington DC', 'DC0000002', 'check-your-pipe', '17,125 of 137,166 service lines'],
    ['Savannah', 'GA0510003', 'no-problem-on-record', 'shows no violation of a health rule'],
    ['Irondale AL', 'AL0000751', 'above-coming-limit', 'PFOS was 59.4 ng/L'],
  ] as const)('%s (%s): %s', (_name, id, status, reason) => {
    expect(named(id)).toMatchObject({ status, reason: expect.stringContaining(reason) as unknown })
  })

  it('never take a list of pipes filed late in Connecticut for a fault of the water', async () => {
    const { rows } = await sql<{ id: string }>`
      select system_id as id from system_violation_answers
      where left(system_id, 2) = 'CT' and jsonb_array_length(kinds) = 1
        and kinds::text ilike '%lead pipe inventory not filed%'`.execute(deps.db)
    expect(rows.length).toBeGreaterThan(50)
    for (const { id } of rows) expect(named(id)?.reason, id).not.toMatch(/health-based violation|violated/)
    expect(rows.map(({ id }) => id)).toContain(INVENTORY_CASE)
    expect(named(INVENTORY_CASE)).toMatchObject({
      status: 'violation-on-record',
      reason: expect.stringContaining('By rule: lead and copper.') as unknown,
    })
  })

  it('have a status where a system is not active too', () => {
    expect(named(INACTIVE)).toMatchObject({ standing: 'not seen', status: 'above-coming-limit' })
  })

  it('advise caution for a measured value or a dated violation alone, and name value, authority and year', () => {
    for (const { id, status, reason } of us.filter((system) => system.status === 'caution-advised'))
      expect(`${id} ${status} ${reason}`).toMatch(
        / was [\d.,]+ (?:µg|mg)\/L .*(?:in 20\d\d|early in 20\d\d), above (?:EPA|Michigan)’s (?:limit|action level) of [\d.]+\./,
      )
  })

  it('are not judged by a sum of highest samples or the law of another place', () => {
    const wrong = us.filter(({ reason }) => /Sum of the PFAS|hazard index|the (?:EU|WHO)’s/.test(reason))
    expect(wrong).toEqual([])
  })

  it('say where a sample was above a limit of the state that applies now, and are judged by none', () => {
    const above = us.filter(({ reason }) => reason.includes('which applies now'))
    expect(new Set(above.map(({ status }) => status))).toEqual(new Set(['above-coming-limit']))
    // By one substance, or in Massachusetts also by six together.
    const counts = Map.groupBy(above, ({ id }) => id.slice(0, 2))
    expect([...counts].map(([state, own]) => `${state} ${own.length}`).toSorted()).toEqual([
      'MA 21',
      'NJ 20',
      'NY 10',
      'PA 20',
    ])
    expect(above.filter(({ reason }) => reason.includes('came together'))).toHaveLength(16)
  })

  it('are not above a limit of a state by a value that is older than it', async () => {
    const { rows } = await sql<{ id: string }>`
      select system_id as id from system_measurements
      where parameter = 'arsenic' and left(system_id, 2) = 'NH' and value > 5 and value <= 10
        and qualifier is null`.execute(deps.db)
    expect(rows.length).toBeGreaterThan(45)
    for (const { id } of rows) expect(named(id)?.reason, id).not.toContain('New Hampshire')
  })

  it('say of a coming limit from when it binds and what was proposed', () => {
    for (const { reason } of us.filter(({ status }) => status === 'above-coming-limit'))
      expect(reason).toMatch(
        /from (?:April 26, 2029 on is (?:4|10)\. EPA proposed on May 18, 2026|November 1, 2027 on is 10\.)/,
      )
  })
})

describe('PFAS that were tested for and not found', () => {
  it('are counted on its page as they were tested, with the years of its own samples', async () => {
    const { rows } = await sql<{ id: string; substances: number; from: number; to: number }>`
      select system_id as id, substances, year_from as from, year_to as to from system_measurements
      where qualifier = 'none found' order by substances, system_id`.execute(deps.db)
    expect(rows).toHaveLength(5624)
    // The years are those of the system's own samples, not of the whole survey.
    expect(rows.filter(({ from, to }) => from !== 2023 || to !== 2025).length).toBeGreaterThan(4000)
    // The 51 that were not tested for all.
    const partly = rows.filter(({ substances }) => substances < 29)
    expect(partly).toHaveLength(51)
    for (const { id, substances, from, to } of partly) {
      const { findings } = await systemById(deps.db, { kind: 'visitor' }, deps.clock.now(), id)
      expect(findings.map(({ sentence }) => sentence).join(' '), id).toContain(
        `Tested for ${substances} of 29 PFAS in ${yearRange(from, to)}`,
      )
    }
  })
})

describe('copper in the register, which lists exceedances only', () => {
  it('judges nothing where a newer round of lead is known', async () => {
    const { rows } = await sql<{ id: string; year: number; newest: number }>`
      select copper.system_id as id, copper.year_to as year, max(coalesce(lead.year_to, 2026)) as newest
      from system_measurements as copper
        join system_measurements as lead on lead.system_id = copper.system_id and lead.parameter = 'lead'
          and lead.status = 'current'
      where copper.parameter = 'copper' and copper.source_id = 'sdwis'
      group by 1, 2 having max(coalesce(lead.year_to, 2026)) > copper.year_to`.execute(deps.db)
    expect(rows.length).toBeGreaterThan(20)
    for (const { id } of rows) expect(named(id)?.reason, id).not.toContain('Copper')
  })
})

describe('places abroad', () => {
  it('are judged by their own law', () => {
    const abroad = systems.filter(({ region }) => region !== null)
    const wrong = abroad.filter(({ id, reason }) =>
      ['EE', 'DE', 'AT', 'FR', 'IT'].includes(id.slice(0, 2))
        ? /EPA|WHO/.test(reason)
        : /EPA|the EU’s/.test(reason),
    )
    expect(wrong).toEqual([])
  })

  it('are within nitrate’s limit of 50 in the EU, whatever EPA’s is', async () => {
    const { rows } = await sql<{ id: string }>`
      select system_id as id from system_measurements
      where parameter = 'nitrate' and value > 44.3 and value <= 50
        and left(system_id, 3) in ('EE-', 'FR-', 'DE-', 'AT-', 'IT-')`.execute(deps.db)
    expect(rows.length).toBeGreaterThanOrEqual(7)
    for (const { id } of rows) expect(named(id)?.reason, id).not.toContain('Nitrate')
  })

  it('say a range of hardness where no zone is the city', async () => {
    const { rows } = await sql<{ id: string; high: number }>`
      select system_id as id, (detail ->> 'high')::float8 as high from system_measurements
      where source_id = 'european_cities' and parameter = 'hardness'
        and (detail ->> 'low')::float8 < (detail ->> 'high')::float8 and value >= (detail ->> 'high')::float8`.execute(
      deps.db,
    )
    expect(rows.length).toBeGreaterThan(50)
  })
})

describe('supply points of Estonia', () => {
  const EE_PLACES = path.resolve(
    import.meta.dirname,
    '../../../../../tests/fixtures/water-abroad/ee-places.csv.gz',
  )
  const places = csvRecords<'id' | 'kind' | 'official_compliant'>(gunzipSync(readFileSync(EE_PLACES)))

  it('that the Health Board rates as non-compliant are neither safe nor without a problem', () => {
    const failed = places.filter((place) => place.official_compliant === '0')
    expect(failed).toHaveLength(54)
    for (const { id, kind } of failed) {
      const system = named(`EE-${id}`)
      expect(system?.status, id).toMatch(
        /^(?:caution-advised|above-coming-limit|violation-on-record|not-enough-data)$/,
      )
      if (system?.status === 'violation-on-record')
        expect(system.reason).toContain('The Estonian Health Board rates this water as non-compliant')
      if (system?.status === 'not-enough-data') expect(kind, id).toBe('drinking_source')
    }
  })

  it('say what the Health Board concludes, next to our status', async () => {
    const { rows } = await sql<{ id: string; conclusion: string; day: string }>`
      select id, conclusion, concluded_on::text as day from water_systems where id like 'EE-%'`.execute(
      deps.db,
    )
    expect(rows).toHaveLength(1392)
    expect(rows.filter(({ conclusion }) => conclusion === 'non-compliant')).toHaveLength(54)
    const { conclusion } = await systemById(deps.db, { kind: 'visitor' }, deps.clock.now(), 'EE-349557')
    expect(conclusion).toMatchObject({
      isCompliant: expect.any(Boolean) as unknown,
      sentence: expect.stringMatching(
        /^The Estonian Health Board rates this water as (?:non-)?compliant \(newest sample: .*\d{4}\)\.$/,
      ) as unknown,
    })
  })

  it('before treatment, and lines that fill bottles, are no taps and are judged by no limit of taps', () => {
    for (const { id } of places.filter(({ kind }) => kind === 'drinking_source'))
      expect(named(`EE-${id}`), id).toMatchObject({
        standing: expect.stringMatching(/^(?:source|bottling line)$/) as unknown,
        status: 'not-enough-data',
      })
    const bottled = systems.filter(
      ({ id, name }) => id.startsWith('EE-') && /mineraalve|villimis/i.test(name),
    )
    expect(bottled.length).toBeGreaterThan(15)
    for (const system of bottled) expect(system).toMatchObject({ standing: 'bottling line' })
  })

  it('never call a water without a problem where germs are beyond an indicator, and name what else is', async () => {
    const { rows } = await sql<{ id: string; parameter: string }>`
      select measured.system_id as id, measured.parameter from system_measurements as measured
        join contaminant_limits as indicator on indicator.parameter = measured.parameter
          and indicator.authority = 'EU' and indicator.kind in ('indicator', 'taste') and not rejected
      where measured.system_id like 'EE-%' and indicator.unit = measured.unit
        and (measured.value > indicator.value or measured.value < indicator.value_min)
        and measured.qualifier is distinct from 'below'`.execute(deps.db)
    expect(rows.length).toBeGreaterThan(80)
    const beyond = Map.groupBy(rows, ({ id }) => id)
    for (const [id, values] of beyond) {
      const system = named(id)
      if (system?.status !== 'no-problem-on-record' && system?.status !== 'safe') continue
      expect(values.map(({ parameter }) => parameter)).not.toContain('coliform-bacteria')
      expect(system.reason, id).toContain('beyond the EU’s indicator value')
    }
  })
})

it('no stored value is one that no water can have', async () => {
  const { rows } = await sql<{ parameter: string; value: number; unit: string }>`
    select distinct on (parameter, unit) parameter, unit, value from system_measurements
    order by parameter, unit, value desc`.execute(deps.db)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(isImpossible)).toEqual([])
})

it('no system has a population of 0', async () => {
  const { rows } = await sql`select id from water_systems where population = 0`.execute(deps.db)
  expect(rows).toEqual([])
})
