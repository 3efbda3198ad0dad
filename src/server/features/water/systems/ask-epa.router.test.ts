import { DATA_SOURCES } from '@smart-hydration/water-data'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectChanges } from '#server/platform/content-version/content-version.queries.ts'
import { VERSION_MS } from '#server/platform/content-version/content-version.service.ts'
import { EPA, type EpaAnswer } from '#server/providers/epa-record/epa-record.https.ts'
import {
  datedResults,
  leadResultsSchema,
  sampleDaysSchema,
  violationsSchema,
} from '#server/providers/epa-record/tables.schema.ts'
import { LookUpError, type LookUpFailure } from '#server/providers/outbound/look-up.https.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { EPA_SYSTEM, LCR_RESULT_ROWS, LCR_SAMPLE_ROWS, VIOLATION_ROWS } from '#tests/fixtures/epa-record.ts'
import { letLimitsPass } from '#tests/harness/account-steps.ts'
import { callerAs, visitorContext } from '#tests/harness/callers.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const SYSTEM = { id: EPA_SYSTEM }
const readSystem = vi.fn<(systemId: string) => Promise<EpaAnswer>>()
const RECORDED: EpaAnswer = {
  isListed: true,
  violations: violationsSchema(EPA_SYSTEM).parse(VIOLATION_ROWS),
  results: datedResults(
    sampleDaysSchema(EPA_SYSTEM).parse(LCR_SAMPLE_ROWS),
    leadResultsSchema(EPA_SYSTEM).parse(LCR_RESULT_ROWS),
  ),
}

beforeEach(async () => {
  deps.clock.set('2026-11-26T08:30:00Z')
  readSystem.mockReset().mockResolvedValue(RECORDED)
  deps.epaRecord = { readSystem }
  await deps.db
    .insertInto('data_sources')
    .values([...DATA_SOURCES])
    .execute()
  await insertWaterSystem(deps.db, { id: EPA_SYSTEM, town: 'flint', zip: '48501' })
  await insertWaterSystem(deps.db, { id: 'MI0000001', town: 'other', zip: '48502' })
  await sql`
    insert into system_violation_answers (system_id, source_id, health_based_since_2022, copies, copies_yes, as_of, load_id)
    select ${EPA_SYSTEM}, 'echo_copies_2026q1', 'yes', 3, 3, '2026Q1', load_id from water_systems
    where id = ${EPA_SYSTEM}`.execute(deps.db)
})

const visitor = () => callerAs('visitor', deps)
const ask = (input = SYSTEM) => visitor().waterSystems.askEpa(input)
const record = async () => (await visitor().waterSystems.byId(SYSTEM)).record
const SHIPPED = 'EPA’s record shows a violation of a health rule since 2022. Which rule it was is not in it.'

describe('not allowed, and nothing was written', () => {
  it('for a system that is not in EPA’s register', async () => {
    await unchanged(deps.db, async () => {
      expect(await refusalOf(ask({ id: 'MI9999999' }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(ask({ id: 'EE-1' }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(ask({ id: 'flint' }))).toMatchObject({ code: 'BAD_REQUEST' })
    })
    expect(readSystem).not.toHaveBeenCalled()
  })

  it.each<[LookUpFailure, string]>([
    ['timeout', 'EPA’s service did not answer within eight seconds.'],
    ['unreachable', 'EPA’s service cannot be reached at the moment.'],
    ['unreadable', 'EPA’s service sent an answer that we could not read.'],
    ['busy', 'EPA’s service is too busy to answer.'],
    ['resting', 'EPA’s service failed several times, so we do not ask it for a minute.'],
  ])('where the service fails by %s', async (failure, sentence) => {
    readSystem.mockRejectedValue(new LookUpError(failure, EPA))
    expect(await unchanged(deps.db, () => refusalOf(ask()), REFUSALS_WRITE)).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: `${sentence} Nothing was changed. Try again later.`,
    })
    expect(await record()).toMatchObject({ lookUp: null, violations: { sentence: SHIPPED } })
  })

  it('more than thirty times a minute, by anyone', async () => {
    readSystem.mockRejectedValue(new LookUpError('timeout', EPA))
    const from = (address: string) =>
      createCaller({
        ...visitorContext(deps),
        client: { address, userAgent: null },
      }).waterSystems.askEpa(SYSTEM)
    for (let count = 0; count < 30; count += 1) await refusalOf(from(`192.0.${count}.1`))
    expect(await refusalOf(from('198.51.100.1'))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('We ask EPA at most 30 times a minute.'),
    })
    expect(readSystem).toHaveBeenCalledTimes(30)
    await letLimitsPass(deps, 61)
    await refusalOf(from('198.51.100.1'))
    expect(readSystem).toHaveBeenCalledTimes(31)
  })
})

describe('an answer', () => {
  it('replaces the summary of early 2026, with its day', async () => {
    expect(await ask()).toEqual({ askedOn: '2026-11-26', isAnswered: true, violations: 2, results: 2 })
    expect(await record()).toMatchObject({
      lookUp: { askedOn: '2026-11-26' },
      violations: {
        sourceId: 'epa_live',
        sentence:
          'EPA’s record shows at least one violation of a health rule that began in January 2022 or later (as of November 26, 2026). Which rule it was is not in it.',
      },
    })
    const { violations } = await visitor().waterSystems.byId(SYSTEM)
    expect(violations?.map(({ sentence }) => sentence)).toEqual([
      // A last day that lies ahead is not one yet, and a late list is no violation of the water.
      'US EPA’s register lists a health-based violation of the Ground Water Rule, from September 1, 2026 on: a required treatment or follow-up was not done as required (treatment technique). It is listed as open.',
      'US EPA’s register lists a health-based violation of the Stage 2 Disinfectants and Disinfection Byproducts Rule (TTHM), from January 1, 2024 to March 31, 2024: above the highest level allowed (maximum contaminant level). It is listed as closed, with the system back in compliance on June 30, 2024.',
    ])
  })

  it('brings the newest lead and copper round, dated no later than today', async () => {
    await ask()
    const rows = await deps.db
      .selectFrom('system_measurements')
      .select(['parameter', 'value', 'unit', 'year_to', 'statistic', 'detail'])
      .where('system_id', '=', EPA_SYSTEM)
      .where('source_id', '=', 'epa_live')
      .orderBy('parameter')
      .execute()
    const shared = { year_to: 2026, statistic: '90th percentile of homes', detail: { askedOn: '2026-11-26' } }
    expect(rows).toEqual([
      { parameter: 'copper', value: 0.11, unit: 'mg/L', ...shared },
      { parameter: 'lead', value: 6, unit: 'µg/L', ...shared },
    ])
  })

  it('without a violation is none recorded only if the service returns the system', async () => {
    readSystem.mockResolvedValue({ isListed: true, violations: [], results: [] })
    expect(await ask()).toMatchObject({ isAnswered: true, violations: 0 })
    expect((await record())?.violations?.sentence).toBe(
      'EPA’s record shows no violation of a health rule that began in January 2022 or later (as of November 26, 2026).',
    )
  })

  it('that is empty for a system the service does not know changes nothing but its day', async () => {
    await ask()
    deps.clock.set('2026-11-28T08:30:00Z')
    readSystem.mockResolvedValue({ isListed: false, violations: [], results: [] })
    const before = await visitor().waterSystems.byId(SYSTEM)
    expect(await ask()).toMatchObject({ isAnswered: false, askedOn: '2026-11-28' })
    const after = await visitor().waterSystems.byId(SYSTEM)
    expect({ ...after, record: { ...after.record, lookUp: null } }).toEqual({
      ...before,
      record: { ...before.record, lookUp: null },
    })
  })

  it('with late lists of lead pipes alone is none recorded, and says so', async () => {
    const late = RECORDED.violations.filter(({ contaminant }) => contaminant === '5200')
    readSystem.mockResolvedValue({ isListed: true, violations: late, results: null })
    expect(await ask()).toEqual({ askedOn: '2026-11-26', isAnswered: true, violations: 0, results: null })
    expect((await record())?.violations?.details).toContain(
      'The record lists a lead-pipe list not filed in time, which is paperwork and says nothing about the water.',
    )
  })

  it('is not asked for again within a day, and then replaces the former one', async () => {
    await ask()
    deps.clock.set('2026-11-27T08:29:00Z')
    expect(await ask()).toMatchObject({ askedOn: '2026-11-26' })
    expect(readSystem).toHaveBeenCalledOnce()
    deps.clock.set('2026-11-27T08:31:00Z')
    readSystem.mockResolvedValue({ isListed: true, violations: [], results: [] })
    expect(await ask()).toMatchObject({ askedOn: '2026-11-27', violations: 0 })
    expect((await visitor().waterSystems.byId(SYSTEM)).violations ?? []).toEqual([])
  })

  it('changes the version of this system’s pages alone, before it is given', async () => {
    const before = await selectChanges(deps.db)
    await ask()
    const after = await selectChanges(deps.db)
    expect(after.whole).toBe(before.whole)
    expect(after.partial).not.toBe(before.partial)
    const subjects = await deps.db
      .selectFrom('content_changes')
      .select('subject')
      .where('subject', 'is not', null)
      .execute()
    expect(subjects).toEqual([{ subject: 'mi0002310' }])
    expect(deps.pauses.at(-1)).toBe(VERSION_MS)
  })
})
