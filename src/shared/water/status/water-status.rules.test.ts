import { describe, expect, it } from 'vitest'
import {
  answer,
  changed,
  highest,
  type Known,
  lines,
  NONE,
  row,
  SIX,
  statusOf,
  statusOfRows,
  violation,
  YES,
} from '#tests/factories/water-evidence.ts'
import type { ServiceLines } from '../values/epa-record.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'
import { WATER_STATUSES } from './water-statuses.ts'

describe('the order of the nine', () => {
  const everything: readonly [status: string, evidence: Known][] = [
    ['caution-advised', { rows: [row('lead', 16), highest('pfoa', 9)] }],
    ['above-coming-limit', { rows: [row('lead', 11)] }],
    ['check-your-pipe', { serviceLines: lines(1, 50) }],
    ['violation-on-record', { record: YES }],
    ['was-above-limit', { rows: [row('arsenic', 14, { year: 2011 })] }],
    ['safe', { rows: SIX, record: NONE }],
    ['no-problem-on-record', { rows: [row('lead', 2)], record: NONE }],
    ['no-violation-on-record', { record: NONE }],
    ['not-enough-data', {}],
  ]

  it.each(everything)('has a case that is just %s', (status, evidence) => {
    expect(statusOf(evidence).status).toBe(status)
  })

  it('shows the first that applies', () => {
    const rank = (status: string) => (WATER_STATUSES as readonly string[]).indexOf(status)
    for (const [one, evidence] of everything)
      for (const [other, more] of everything) {
        // Safe asks for more than the absence of what is below it, and the record cannot say two things.
        if (one === 'violation-on-record' || other === 'violation-on-record') continue
        const both = statusOf({
          ...evidence,
          ...more,
          rows: [...(evidence.rows ?? []), ...(more.rows ?? [])],
        })
        expect(rank(both.status), `${one} with ${other}`).toBe(Math.min(rank(one), rank(other)))
      }
  })

  it('puts a pipe before a violation, and a violation before Safe', () => {
    expect(statusOf({ record: YES, serviceLines: lines(1, 50) }).status).toBe('check-your-pipe')
    expect(statusOf({ record: YES, rows: SIX }).status).toBe('violation-on-record')
  })
})

describe('Caution Advised', () => {
  it('follows from one value above a limit that binds, and names value, authority and year', () => {
    expect(statusOf({ rows: [...SIX, row('arsenic', 11)] })).toMatchObject({
      status: 'caution-advised',
      judged: 5,
      exceeded: 1,
      reason: 'arsenic was 11 µg/L on average in 2024, above EPA’s limit of 10.',
    })
    expect(
      statusOf({ law: 'EU', rows: [row('nitrate', 62, { species: 'NO3', basis: 'single sample' })] }).reason,
    ).toBe('nitrate was 62 mg/L in one sample in 2024, above the EU’s limit of 50.')
  })

  it('holds from above a limit on, and not exactly at it', () => {
    expect(statusOfRows([row('lead', 15)])).toBe('above-coming-limit')
    expect(statusOf({ rows: [row('lead', 15.01)] }).reason).toContain('lead was 15.01 µg/L')
    expect(statusOfRows(changed('nitrate', { value: 10 }))).toBe('safe')
    expect(statusOfRows(changed('nitrate', { value: 10.01 }))).toBe('caution-advised')
  })

  it('judges by the law of the place alone', () => {
    const nitrate = row('nitrate', 47, { species: 'NO3' })
    expect(statusOf({ rows: [nitrate], law: 'EU' }).status).toBe('not-enough-data')
    expect(statusOf({ rows: [nitrate], law: 'WHO' }).status).toBe('not-enough-data')
    expect(statusOf({ rows: [nitrate], law: 'US EPA' }).status).toBe('caution-advised')
    const sum = highest('pfas-sum-20', 120)
    expect(statusOf({ rows: [sum], law: 'EU' }).status).toBe('caution-advised')
    expect(statusOf({ rows: [sum], law: 'US EPA' }).status).toBe('not-enough-data')
  })

  it('does not follow from a bound, which counts as within below the limit', () => {
    const bound = (value: number) =>
      statusOf({ rows: [highest('pfas-sum-20', value, { isBound: true })], law: 'EU' })
    expect(bound(101)).toMatchObject({ status: 'not-enough-data', judged: 0 })
    expect(bound(100)).toMatchObject({ status: 'not-enough-data', judged: 1, exceeded: 0 })
  })

  it('does not follow from one sample where the limit counts a yearly average', () => {
    expect(statusOfRows([highest('tthm', 120)])).toBe('not-enough-data')
    expect(statusOfRows([row('tthm', 81, { basis: 'running annual average' })])).toBe('caution-advised')
  })

  it('does not follow from what is older, undated, derived or unconfirmed', () => {
    const above = (change: Partial<Contaminant>) => statusOfRows([row('lead', 90, change)])
    expect(above({ year: 2016 })).toBe('caution-advised')
    expect(above({ year: 2015 })).toBe('was-above-limit')
    for (const change of [{ year: null }, { derived: true }, { confirmed: false }])
      expect(above(change), JSON.stringify(change)).toBe('not-enough-data')
  })

  it('follows from the newest value on a record that gives no year', () => {
    expect(statusOf({ rows: [row('lead', 17, { year: null, recordYear: 2026 })] })).toMatchObject({
      status: 'caution-advised',
      reason:
        'lead was 17 µg/L (nine of ten homes tested had this or less) in the newest test that EPA had early in 2026, above EPA’s action level of 15.',
    })
  })

  it.each([
    [{ isOpen: true, beganOn: '1999-01-01' }, 'caution-advised'],
    [{ endedOn: '2023-11-25' }, 'caution-advised'],
    [{ endedOn: '2023-11-24' }, 'no-violation-on-record'],
    [{ beganOn: '2023-11-25' }, 'caution-advised'],
  ] as const)(
    'follows from a dated violation that is open or of the last three years: %o',
    (change, status) => {
      expect(statusOf({ record: NONE, violations: [violation(change)] }).status).toBe(status)
    },
  )

  it('never follows from what the record summarizes', () => {
    expect(statusOf({ record: YES }).status).toBe('violation-on-record')
  })
})

describe('Above a coming limit', () => {
  it('says the value, from when the limit binds, and what may become of it', () => {
    expect(statusOf({ rows: [highest('pfoa', 17.4), row('lead', 3)] }).reason).toBe(
      'pfoa was 17.4 ng/L in at least one sample in 2023–25; EPA’s limit from April 26, 2029 on is 4. EPA proposed on May 18, 2026 to allow water systems until April 26, 2031.',
    )
    expect(statusOf({ rows: [highest('pfhxs', 12)] }).reason).toContain(
      'EPA proposed on May 18, 2026 to withdraw this limit.',
    )
    expect(statusOf({ rows: [highest('pfhxs', 90), highest('pfoa', 5)] }).reason).toMatch(
      /^pfoa was 5 .*pfhxs is above a coming limit too\.$/,
    )
  })

  it('begins above the limit', () => {
    expect(statusOfRows([highest('pfoa', 4)])).toBe('not-enough-data')
    expect(statusOfRows([highest('pfoa', 4.01)])).toBe('above-coming-limit')
    expect(statusOfRows([row('lead', 10)])).toBe('not-enough-data')
    expect(statusOfRows([row('lead', 10.1)])).toBe('above-coming-limit')
  })

  it('does not follow from a bound, a goal, a value below a level, or one that is too old', () => {
    expect(statusOfRows([highest('pfas-hazard-index', 3, { unit: 'unitless', isBound: true })])).toBe(
      'not-enough-data',
    )
    expect(statusOfRows([highest('pfoa', 1)])).toBe('not-enough-data')
    expect(statusOfRows([highest('pfoa', 5, { qualifier: 'below' })])).toBe('not-enough-data')
    expect(statusOfRows([highest('pfoa', 5, { year: 2015, yearFrom: 2014 })])).toBe('not-enough-data')
  })

  it('compares the EU’s lead limit of 2036 in the EU', () => {
    const lead = [row('lead', 6, { basis: 'single sample' })]
    expect(statusOf({ rows: lead, law: 'EU' }).status).toBe('above-coming-limit')
    expect(statusOf({ rows: lead, law: 'EU' }, '2033-12-31').status).toBe('above-coming-limit')
    // By then the result is of earlier years.
    expect(statusOf({ rows: lead, law: 'EU' }, '2036-01-12').status).toBe('was-above-limit')
    expect(statusOf({ rows: lead, law: 'WHO' }).status).toBe('not-enough-data')
  })

  it('becomes Caution Advised for lead on November 1, 2027', () => {
    const eleven = [row('lead', 11, { year: null, recordYear: 2026 })]
    expect(statusOfRows(eleven, '2027-10-31')).toBe('above-coming-limit')
    expect(statusOf({ rows: eleven }, '2027-11-01')).toMatchObject({ status: 'caution-advised' })
    expect(statusOf({ rows: eleven }, '2027-11-01').reason).toContain('action level of 10')
  })

  it('ends for PFAS on April 26, 2029: an average is then above a limit, the highest sample no longer judges', () => {
    const sample = { rows: [highest('pfoa', 9)], record: NONE }
    expect(statusOf(sample, '2029-04-25').status).toBe('above-coming-limit')
    // It could be above the limit, so it is no problem-free water either.
    expect(statusOf(sample, '2029-04-26').status).toBe('not-enough-data')
    const average = { rows: [row('pfoa', 9, { basis: 'running annual average' })], record: NONE }
    expect(statusOf(average, '2029-04-25').status).toBe('above-coming-limit')
    expect(statusOf(average, '2029-04-26').status).toBe('caution-advised')
  })
})

describe('Check your pipe', () => {
  it.each([
    [lines(1, 50), null, 'check-your-pipe'],
    [lines(1, 51), null, 'not-enough-data'],
    [lines(0, 50), null, 'not-enough-data'],
    [lines(null, 50, 40), null, 'not-enough-data'],
    [lines(1, null), 200, 'check-your-pipe'],
    [lines(1, null), 201, 'not-enough-data'],
    [lines(5, null), null, 'not-enough-data'],
    // A population of 0 is not reported.
    [lines(5, null), 0, 'not-enough-data'],
  ])('of %o for %s people: %s', (serviceLines, population, status) => {
    expect(statusOf({ serviceLines, population }).status).toBe(status)
  })

  it('gives a share only where the number of all lines is reported, and names the unknown ones', () => {
    const reasonOf = (serviceLines: ServiceLines) => statusOf({ serviceLines, population: 100 }).reason
    expect(reasonOf(lines(842, 36_039, 3283))).toBe(
      '842 of 36,039 service lines are lead or galvanized, 3,283 are unknown.',
    )
    expect(reasonOf(lines(1, null))).toBe('The utility reports 1 service line that is lead or galvanized.')
  })
})

describe('Violation on record', () => {
  it('says that the record does not name the rule, and offers no harmless cause alone', () => {
    expect(statusOf({ record: YES }).reason).toBe(
      'EPA’s record shows a violation of a health rule since 2022. Which rule it was is not in it.',
    )
  })

  it('does not apply where the kind is known, or the record answers nothing', () => {
    const over = violation({ beganOn: '2022-02-01', endedOn: '2022-03-01' })
    expect(statusOf({ record: YES, violations: [over] }).status).toBe('not-enough-data')
    expect(statusOf({ record: answer('unknown', '2026Q1') }).status).toBe('not-enough-data')
  })
})
