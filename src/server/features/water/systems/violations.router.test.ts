import { beforeEach, describe, expect, it } from 'vitest'
import { refreshReports } from '#server/features/water/reports/refresh-reports.service.ts'
import { judgeSystems } from '#server/features/water/status/statuses.service.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)
const ID = 'MI0000001'

beforeEach(async () => {
  deps.clock.set('2026-11-23T08:30:00Z')
  await insertWaterSystem(deps.db, { id: ID, town: 'one', zip: '48501' })
  await insertWaterSystem(deps.db, { id: 'MI0000002', town: 'two', zip: '48502' })
  await insertWaterSystem(deps.db, { id: 'OH0000001', town: 'three', zip: '43001' })
})

const page = (id = ID) => visitor.waterSystems.byId({ id })

async function insertViolation(
  id: string,
  values: { began_on?: string; ended_on?: string; is_open?: boolean } = {},
): Promise<void> {
  const { id: load_id } = await deps.db.selectFrom('data_loads').select('id').executeTakeFirstOrThrow()
  await deps.db
    .insertInto('system_violations')
    .values({
      system_id: ID,
      violation_id: id,
      source_id: 'test',
      rule: 'Arsenic Rule',
      kind: 'Maximum Contaminant Level Violation',
      contaminant: 'Arsenic',
      began_on: '2024-01-01',
      ended_on: '2024-03-31',
      is_open: false,
      load_id,
      ...values,
    })
    .execute()
  await judgeSystems(deps.db, deps.clock.now(), [ID])
}

describe('the violations of a system', () => {
  it('are not known where no register of the state was loaded', async () => {
    expect((await page()).violations).toBeNull()
    await insertViolation('1')
    expect((await page('OH0000001')).violations).toBeNull()
    // None in a register is no gap.
    expect((await page('MI0000002')).violations).toEqual([])
  })

  it('make Caution Advised while they are open or of the last three years, for everyone to see', async () => {
    expect((await page()).waterStatus).toBe('not-enough-data')
    await insertViolation('old', { began_on: '2019-01-01', ended_on: '2019-03-31' })
    expect(await page()).toMatchObject({
      waterStatus: 'not-enough-data',
      violations: [{ id: 'old', isRecent: false }],
    })
    await insertViolation('new')
    expect(await page()).toMatchObject({
      waterStatus: 'caution-advised',
      verdict: { line: 'EPA lists a health violation that is open or of the last three years.' },
      violations: [
        {
          id: 'new',
          isRecent: true,
          sentence: expect.stringContaining('Arsenic Rule (Arsenic), from January 1, 2024 to March 31, 2024'),
        },
        { id: 'old' },
      ],
      sources: [{ id: 'test' }],
    })
    await insertViolation('open', { began_on: '2001-01-01', ended_on: '2001-03-31', is_open: true })
    expect((await page()).topics.find(({ topic }) => topic === 'record')?.sentence).toContain(
      '2 health-based violations that are open',
    )
  })

  it('make Caution Advised of the city that the system serves, and say so in its summary', async () => {
    const { id: city_id } = await insertCity(deps.db, { name: 'Graz', slug: 'graz' })
    await deps.db
      .insertInto('city_water_systems')
      .values({ city_id, system_id: ID, note: 'It serves Graz.' })
      .execute()
    const lead = { name: 'Lead', parameter: 'lead', value: 3, unit: 'µg/L', level: 'unjudged' as const }
    await insertReport(deps.db, { city_id, contaminants: [lead], composed_texts: ['summary'] })
    const report = async () => {
      await refreshReports(deps)
      return (await visitor.tapWater.byCitySlug({ slug: 'graz' })).report
    }
    expect((await report())?.waterStatus).toBe('not-enough-data')
    await insertViolation('new')
    for (const _ of ['first', 'again'])
      expect(await report()).toMatchObject({
        waterStatus: 'caution-advised',
        summary: expect.stringMatching(
          /^One result [^’]*US EPA’s register lists 1 health-based violation [^’]*$/,
        ) as unknown,
      })
    deps.clock.set('2027-04-01T00:00:00Z')
    expect((await report())?.waterStatus).toBe('not-enough-data')
  })
})
