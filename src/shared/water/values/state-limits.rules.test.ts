import { describe, expect, it } from 'vitest'
import { highest, limitsUnder, row, TODAY } from '#tests/factories/water-evidence.ts'
import { composeAnswer } from '../answer/compose-answer.rules.ts'
import { NO_SYSTEM } from '../status/system-evidence.rules.ts'
import { withStateLimits } from './state-limits.rules.ts'
import { STATE_LIMITS } from './state-limits.ts'
import type { SystemMeasurement } from './system-measurement.ts'
import type { Contaminant } from './tap-water.schema.ts'

const answerIn = (state: string | null, rows: Contaminant[], today = TODAY) =>
  composeAnswer(
    {
      system: { ...NO_SYSTEM, state },
      report: { rows, mark: true },
      limits: limitsUnder('US EPA'),
      isInUs: true,
    },
    today,
  )
/** The answer about a system in a state by its values. */
const ofSystem = (state: string, measurements: readonly SystemMeasurement[]) =>
  composeAnswer(
    {
      system: { ...NO_SYSTEM, state, measurements },
      report: null,
      limits: limitsUnder('US EPA'),
      isInUs: true,
    },
    TODAY,
  )
const statusIn = (state: string | null, rows: Contaminant[], today = TODAY) =>
  answerIn(state, rows, today).status.status

it('Michigan’s action level for lead judges in Michigan, from its first day on', () => {
  const lead = (value: number) => [row('lead', value, { name: 'Lead' })]
  expect(statusIn('MI', lead(12.1))).toBe('caution-advised')
  expect(statusIn('MI', lead(12))).toBe('above-coming-limit')
  expect(statusIn('MI', lead(12.1), '2024-12-31')).toBe('above-coming-limit')
  for (const elsewhere of ['OH', '05', null])
    expect(statusIn(elsewhere, lead(12.1)), String(elsewhere)).toBe('above-coming-limit')
  expect(answerIn('MI', lead(12.1)).status.reason).toContain('above Michigan’s action level of 12.')
  expect(answerIn('MI', lead(16)).status.reason).toMatch(/above (?:Michigan’s|EPA’s) action level/)
})

it('a value within both limits is compared with EPA’s in its sentence', () => {
  expect(answerIn('MI', [row('lead', 6)]).topics.find(({ topic }) => topic === 'lead')?.sentence).toContain(
    'EPA acts above 15',
  )
})

it('one sample above a state’s limit judges nothing, and its sentence says that it is one sample', () => {
  const rows = [highest('pfoa', 11)]
  expect(statusIn('NY', rows)).toBe('above-coming-limit')
  expect(answerIn('NY', rows).status.reason).toContain(
    'At least one sample was above New York’s limit of 10 for pfoa, which applies now.',
  )
  expect(answerIn('NY', rows).verdict.line).toBe(
    'PFOA was 11 ng/L in at least one sample, above New York’s limit of 10.',
  )
  expect(answerIn('NY', [highest('pfoa', 10)]).status.reason).not.toContain('New York')
  expect(answerIn('OH', rows).status.reason).not.toContain('applies now')
  expect(statusIn('NY', [row('pfoa', 11, { basis: 'running annual average' })])).toBe('caution-advised')
})

it('a sample within EPA’s limit and above the state’s is neither within the limits nor a verdict', () => {
  const arsenic = (value: number, change = {}) => [row('arsenic', value, { name: 'Arsenic', ...change })]
  expect(statusIn('NJ', arsenic(7))).toBe('caution-advised')
  expect(statusIn('NJ', arsenic(5))).toBe('not-enough-data')
  const { status, topics } = answerIn('NJ', arsenic(7, { basis: 'range maximum', high: 7 }))
  expect(status).toMatchObject({ status: 'not-enough-data', judged: 0 })
  expect(topics.find(({ topic }) => topic === 'metals')).toMatchObject({
    sign: 'noted',
    label: 'Could be above a limit',
    sentence: 'Arsenic was 7 µg/L in at least one sample in 2024, above New Jersey’s limit of 5.',
    row: { figure: '7', level: null },
  })
})

it('a value that is older than the state’s limit is never a verdict by it', () => {
  const mean = (yearTo: number): SystemMeasurement => ({
    ...{ parameter: 'arsenic', value: 7, unit: 'µg/L', qualifier: null, statistic: 'mean', substances: null },
    ...{ yearFrom: yearTo - 2, yearTo, status: 'current', sourceId: 'nigra2020' },
  })
  expect(ofSystem('NH', [mean(2011)]).status.status).toBe('not-enough-data')
  expect(ofSystem('NJ', [mean(2011)]).status.status).toBe('was-above-limit')
  expect(ofSystem('NH', [mean(2023)]).status.status).toBe('caution-advised')
  expect(ofSystem('NH', [mean(2011)]).topics.find(({ topic }) => topic === 'metals')?.sentence).toBe(
    'Older result. On average 2009–11: about 7 µg/L arsenic. That is above New Hampshire’s limit of 5 µg/L, which applies now.',
  )
})

describe('a state’s limit for a sum of PFAS', () => {
  const found = (...values: readonly (readonly [string, number])[]) =>
    values.map(
      ([parameter, value]): SystemMeasurement => ({
        ...{ parameter, value, unit: 'ng/L', qualifier: null, statistic: 'highest sample', substances: null },
        ...{ yearFrom: 2023, yearTo: 2025, status: 'current', sourceId: 'ucmr5' },
      }),
    )

  it('says whether one substance was above it alone, or only all together', () => {
    expect(ofSystem('MA', found(['PFOA', 21], ['PFHpA', 3])).status.reason).toContain(
      'At least one sample was above Massachusetts’s limit of 20 for the sum of six PFAS, which applies now.',
    )
    const together = ofSystem('MA', found(['PFOA', 12], ['PFHpA', 9]))
    expect(together.status).toMatchObject({ status: 'above-coming-limit', judged: 0 })
    expect(together.status.reason).toContain(
      'If the highest samples came together, they were above Massachusetts’s limit of 20 for the sum of six PFAS, which applies now.',
    )
    // PFBS is none of the six.
    expect(ofSystem('MA', found(['PFOA', 12], ['PFBS', 9])).status.reason).not.toContain('Massachusetts')
  })

  it('judges nothing without an average, whatever else is known', () => {
    const below = ofSystem('VT', found(['PFHpA', 21], ['PFHxS', 3]))
    expect(below.status.status).toBe('not-enough-data')
    expect(below.topics.find(({ topic }) => topic === 'pfas')).toMatchObject({ sign: 'noted' })
    expect(
      ofSystem('ME', found(['PFHpA', 21])).topics.find(({ topic }) => topic === 'pfas')?.sentence,
    ).toContain('Sum of six PFAS is above Maine’s 20 (interim state limit).')
  })
})

it('a limit before a court is shown with that and judges nothing', () => {
  const pfna = [row('pfna', 7, { name: 'PFNA' })]
  expect(statusIn('MI', pfna)).toBe('not-enough-data')
  expect(
    answerIn('MI', pfna)
      .topics.map(({ sentence }) => sentence)
      .join(' '),
  ).not.toMatch(/screening|not enforceable/)
})

it('each limit is of a parameter that is compared, in its unit, with its source', () => {
  const limits = limitsUnder('US EPA')
  expect([...STATE_LIMITS.keys()].toSorted().join(' ')).toBe('CA DE IL MA ME MI NH NJ NY PA RI VT WA WI')
  for (const [state, own] of STATE_LIMITS) {
    const all = withStateLimits(limits, state, TODAY)
    expect(all.length - limits.length, state).toBe(own.length)
    expect(withStateLimits(limits, state, TODAY)).toBe(all)
    for (const { sourceUrl, from } of own) {
      expect(sourceUrl).toMatch(/^https:\/\//)
      expect(from ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  }
  expect(withStateLimits(limits, null, TODAY)).toBe(limits)
})

it('only the states whose rules were read and bind judge, none of them by a notice or an interim level', () => {
  const judging = [...STATE_LIMITS.values()].flat().filter(({ shownAs }) => shownAs === undefined)
  expect([...new Set(judging.map(({ state }) => state))].toSorted().join(' ')).toBe(
    'CA IL MA MI NH NJ NY PA VT',
  )
  expect(judging.filter(({ state }) => state === 'MI').map(({ parameter }) => parameter)).toEqual(['lead'])
})
