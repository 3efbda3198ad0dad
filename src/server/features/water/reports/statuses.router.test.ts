import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity } from '#tests/factories/cities.ts'
import { someReport } from '#tests/factories/city-fields.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { refreshReports } from './refresh-reports.service.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)
let admin: Device
let cityId: string

const SOURCE = 'https://water.example'
const row = (parameter: string, value: number, unit: string, change: object = {}) =>
  contaminant({ name: parameter, parameter, value, unit, sourceUrl: SOURCE, ...change })
/** Six core values within every limit. */
const SIX = [
  row('lead', 3, 'µg/L'),
  row('nitrate', 20, 'mg/L', { species: 'NO3' }),
  row('tthm', 40, 'µg/L'),
  row('fluoride', 0.7, 'mg/L'),
  row('hardness', 120, 'mg/L', { species: 'CaCO3' }),
  row('calcium', 40, 'mg/L'),
]

beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  admin = await adminDevice(deps)
  cityId = (await insertCity(deps.db, { name: 'Graz', slug: 'graz', country: 'Austria' })).id
  for (const [parameter, value, unit] of [
    ['lead', 10, 'µg/L'],
    ['nitrate', 50, 'mg/L as NO3'],
    ['tthm', 100, 'µg/L'],
    ['fluoride', 1.5, 'mg/L'],
  ] as const)
    await insertLimit(deps.db, { parameter, authority: 'EU', value, unit })
})

const report = async () => {
  const answer = (await visitor.tapWater.byCitySlug({ slug: 'graz' })).report
  if (answer === null) throw new Error('There is no report')
  return answer
}
const save = async (rows: readonly object[], isSafe: boolean | null, change: object = {}) => {
  const { report: before } = await admin.ask((api) => api.admin.tapWater.get({ cityId }))
  await admin.ask((api) =>
    api.admin.tapWater.update({
      ...someReport({ isSafe, contaminants: JSON.stringify(rows), ...change }),
      cityId,
      version: before?.version ?? null,
    }),
  )
}

describe('an editor’s mark', () => {
  it('cannot make a report Safe that the rules do not call Safe', async () => {
    for (const rows of [[], SIX.slice(0, 3), [row('lead', 90, 'µg/L')]]) {
      await save(rows, true)
      expect((await report()).waterStatus, `${rows.length} rows`).not.toBe('safe')
    }
    await save(SIX, true)
    expect(await report()).toMatchObject({ waterStatus: 'safe' })
  })

  it('withholds Safe when it is missing, and may advise caution', async () => {
    await save(SIX, null)
    expect(await report()).toMatchObject({ waterStatus: 'no-problem-on-record' })
    await save(SIX, false)
    expect(await report()).toMatchObject({ waterStatus: 'caution-advised', advice: null })
  })

  it('stays in its field, whatever the status', async () => {
    await save([], true)
    const { report: stored } = await admin.ask((api) => api.admin.tapWater.get({ cityId }))
    expect(stored?.fields.isSafe).toBe(true)
  })
})

describe('texts', () => {
  it('are written by the rules where the editor leaves them empty, and follow the values', async () => {
    await save(SIX, true, { summary: null, recommendations: '' })
    expect(await report()).toMatchObject({
      summary: expect.stringMatching(/^Six results for the tap water of Graz/) as unknown,
      recommendations: expect.stringContaining('None of the results is above a limit') as unknown,
      advice: null,
    })
    const { report: stored } = await admin.ask((api) => api.admin.tapWater.get({ cityId }))
    await save([...SIX.slice(1), row('lead', 90, 'µg/L')], true, {
      summary: stored?.fields.summary,
      recommendations: stored?.fields.recommendations,
    })
    const changed = await report()
    expect(changed.summary).toContain('One result is above a limit')
    expect(changed.recommendations).toContain('certified to reduce lead')
    expect(changed.advice).toBe(changed.recommendations)
  })

  it('of an editor stay, and the advice about what is above a limit is there all the same', async () => {
    await save([row('nitrate', 90, 'mg/L', { species: 'NO3' })], true, {
      summary: 'Own words.',
      recommendations: 'Own advice.',
    })
    expect(await report()).toMatchObject({
      summary: 'Own words.',
      recommendations: 'Own advice.',
      advice: expect.stringContaining('Do not use this water for infant formula') as unknown,
    })
  })
})

describe('refreshReports', () => {
  it('judges a stored report, and writes nothing where nothing changed', async () => {
    await insertReport(deps.db, {
      city_id: cityId,
      verdict: 'not-enough-data',
      contaminants: SIX,
      composed_texts: ['summary'],
      report_summary: 'Old words.',
    })
    expect(await refreshReports(deps)).toBe(1)
    expect(await report()).toMatchObject({
      waterStatus: 'safe',
      summary: expect.stringContaining('Six results for the tap water') as unknown,
    })
    expect((await visitor.tapWater.ratings({})).items).toMatchObject([
      { waterStatus: 'safe', heldValues: 6, hardness: { value: 120, year: 2024 } },
    ])
    expect(await refreshReports(deps)).toBe(0)
  })

  it('lets a status fade as its values age', async () => {
    await save(SIX, true)
    deps.clock.set('2029-12-31T23:59:59Z')
    expect(await refreshReports(deps)).toBe(0)
    deps.clock.set('2030-01-01T00:00:00Z')
    await refreshReports(deps)
    expect((await report()).waterStatus).toBe('no-problem-on-record')
    deps.clock.set('2035-01-01T00:00:00Z')
    await refreshReports(deps)
    expect(await report()).toMatchObject({ waterStatus: 'not-enough-data' })
  })

  it('judges by a limit from the day it starts', async () => {
    await save([row('lead', 8, 'µg/L')], true)
    await insertLimit(deps.db, { authority: 'EU', value: 5, in_force_from: '2027-01-12' })
    expect(await refreshReports(deps)).toBe(1)
    expect(await report()).toMatchObject({ waterStatus: 'above-coming-limit' })
    deps.clock.set('2027-01-12T00:00:00Z')
    expect(await refreshReports(deps)).toBe(1)
    expect(await report()).toMatchObject({ waterStatus: 'caution-advised' })
  })
})
