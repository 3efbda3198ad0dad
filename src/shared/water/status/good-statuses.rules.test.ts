import { describe, expect, it } from 'vitest'
import {
  answer,
  changed,
  highest,
  lines,
  mineral,
  NONE,
  row,
  SIX,
  statusOf,
  statusOfRows,
  violation,
  without,
  YES,
} from '#tests/factories/water-evidence.ts'
import type { Contaminant } from '../values/tap-water.schema.ts'

describe('Safe', () => {
  it('needs six of the twelve core parameters, and not one less', () => {
    expect(statusOf({ rows: SIX })).toMatchObject({
      status: 'safe',
      judged: 4,
      exceeded: 0,
      reason: 'All 4 health results are within the limits, the newest of 2024.',
    })
    expect(statusOfRows(without('calcium'))).toBe('no-problem-on-record')
    expect(statusOfRows([...without('calcium'), row('arsenic', 1)])).toBe('no-problem-on-record')
    expect(statusOfRows([...without('calcium'), mineral('calcium', 20), mineral('calcium', 30)])).toBe('safe')
  })

  it.each(['lead', 'nitrate', 'tthm'])('needs %s among them', (parameter) => {
    const rows = [...without(parameter), row('copper', 0.1), mineral('magnesium', 5)]
    expect(statusOfRows(rows)).toBe('no-problem-on-record')
    expect(statusOfRows([...rows, ...SIX.filter((each) => each.parameter === parameter)])).toBe('safe')
  })

  it('takes either of the two by-products', () => {
    expect(statusOfRows([...without('tthm'), row('haa5', 20)])).toBe('safe')
  })

  it('counts values of ten years ago and none of eleven', () => {
    expect(statusOfRows(changed('lead', { year: 2016 }))).toBe('safe')
    expect(statusOfRows(changed('lead', { year: 2015 }))).toBe('no-problem-on-record')
  })

  it('needs one value of the last five years', () => {
    const aged = (year: number) => SIX.map((each) => ({ ...each, year }))
    expect(statusOfRows(aged(2021))).toBe('safe')
    expect(statusOfRows(aged(2020))).toBe('no-problem-on-record')
    expect(statusOfRows(aged(2021), '2027-01-01')).toBe('no-problem-on-record')
  })

  it('is not said of lead without a year, of one sample, a bound, or what is derived or unconfirmed', () => {
    const changes: Partial<Contaminant>[] = [
      { year: null, recordYear: 2026 },
      { basis: 'single sample' },
      { isBound: true },
      { derived: true },
      { confirmed: false },
    ]
    for (const change of changes)
      expect(statusOfRows(changed('nitrate', change)), JSON.stringify(change)).toBe('no-problem-on-record')
  })

  it('is not said where the record says yes, or an older figure is above a limit', () => {
    const over = violation({ beganOn: '2022-02-01', endedOn: '2022-03-01' })
    expect(statusOf({ rows: SIX, record: YES, violations: [over] }).status).toBe('no-problem-on-record')
    expect(statusOfRows([...SIX, row('arsenic', 12, { year: 2011 })])).toBe('was-above-limit')
  })

  it.each([
    ['derived', { derived: true }],
    ['without a year', { year: null }],
    ['a bound', { isBound: true }],
  ] as const)('is not said where a figure above a limit is %s', (_what, change) => {
    expect(statusOfRows([...SIX, row('arsenic', 12, change)])).not.toBe('safe')
  })

  it('does not count a mineral beyond its taste limit', () => {
    expect(statusOfRows([...without('calcium'), mineral('tds', 500)])).toBe('safe')
    expect(statusOfRows([...without('calcium'), mineral('tds', 501)])).toBe('no-problem-on-record')
  })
})

describe('No violation on record', () => {
  it.each([
    [{}, 'no-violation-on-record'],
    [{ rows: [mineral('hardness', 90)] }, 'no-violation-on-record'],
    [{ rows: [row('arsenic', 2, { year: 2011 })] }, 'no-violation-on-record'],
    [{ rows: [row('arsenic', 2)] }, 'no-problem-on-record'],
    [{ hasSearchedPfas: true }, 'no-problem-on-record'],
  ])('becomes No problem with a current health result, and with nothing less: %o', (known, status) => {
    expect(statusOf({ ...known, record: NONE }).status).toBe(status)
    expect(statusOf(known).status).toBe('not-enough-data')
  })

  it('does not say that nothing was measured where hardness was', () => {
    expect(statusOf({ rows: [mineral('hardness', 90)], record: NONE }).reason).not.toContain('measurement')
  })
})

describe('Was above a limit', () => {
  it('is said of an older figure, also where EPA’s record shows no violation', () => {
    const older = { rows: [row('arsenic', 14, { year: 2011 })] }
    expect(statusOf(older).status).toBe('was-above-limit')
    expect(statusOf({ ...older, record: NONE }).status).toBe('was-above-limit')
    expect(statusOf({ ...older, record: YES }).status).toBe('violation-on-record')
  })

  it('is not said of a bound, one sample against a yearly average, or an estimate of our own', () => {
    for (const change of [{ isBound: true }, { derived: true }, { year: null }, { confirmed: false }])
      expect(statusOfRows([row('arsenic', 14, change)]), JSON.stringify(change)).not.toBe('was-above-limit')
    expect(statusOfRows([highest('tthm', 120, { year: 2012, yearFrom: 2012 })])).toBe('not-enough-data')
  })
})

describe('No problem on record', () => {
  it('claims no more than the record does, and says when nothing was measured lately', () => {
    expect(statusOf({ record: NONE }).reason).toBe(
      'EPA’s record shows no violation of a health rule that began in January 2022 or later (as of early 2026). No current measurement here.',
    )
    expect(statusOf({ record: answer('none_recorded', '2026-11-20'), rows: [row('lead', 2)] }).reason).toBe(
      'EPA’s record shows no violation of a health rule that began in January 2022 or later (as of November 20, 2026). The one health result is within its limit.',
    )
  })

  it('does not say that nothing was measured where a survey found no PFAS', () => {
    expect(statusOf({ record: NONE, hasSearchedPfas: true }).reason).toBe(
      'EPA’s record shows no violation of a health rule that began in January 2022 or later (as of early 2026).',
    )
  })

  it('needs three health results where the record does not answer', () => {
    const two = [row('lead', 3), row('arsenic', 1), mineral('hardness', 90)]
    expect(statusOf({ rows: two })).toMatchObject({
      status: 'not-enough-data',
      judged: 2,
      reason: 'Three health results are needed for a rating. 2 so far.',
    })
    expect(statusOf({ rows: [...two, row('copper', 0.2)] })).toMatchObject({
      status: 'no-problem-on-record',
      reason: 'All 3 health results are within the limits that bind here.',
    })
  })

  it('becomes Not enough data as its values age', () => {
    const rows = [row('lead', 3), row('arsenic', 1), row('copper', 0.2, { year: 2016 })]
    expect(statusOfRows(rows, '2026-12-31')).toBe('no-problem-on-record')
    expect(statusOfRows(rows, '2027-01-01')).toBe('not-enough-data')
  })

  it.each([
    [10, 'no-violation-on-record'],
    [10.1, 'was-above-limit'],
  ])(
    'nor No violation is said where an older figure is above a limit: arsenic %s in 2009–11',
    (value, status) => {
      const rows = [row('arsenic', value, { yearFrom: 2009, year: 2011 })]
      expect(statusOf({ rows, record: NONE }).status).toBe(status)
    },
  )

  it('names the older figure', () => {
    const rows = [row('arsenic', 14, { name: 'Arsenic', yearFrom: 2009, year: 2011 })]
    expect(statusOf({ rows, record: NONE }).reason).toBe(
      'Arsenic was 14 µg/L on average in 2009–11, above EPA’s limit of 10.',
    )
  })
})

describe('an editor’s mark', () => {
  it('never lifts a status', () => {
    for (const known of [{ rows: [row('lead', 16)] }, { serviceLines: lines(1, 2) }, {}])
      expect(statusOf({ ...known, mark: true }).status).toBe(statusOf(known).status)
  })

  it('withholds Safe, or advises caution', () => {
    expect(statusOf({ rows: SIX, mark: true }).status).toBe('safe')
    expect(statusOf({ rows: SIX, mark: null }).status).toBe('no-problem-on-record')
    expect(statusOf({ mark: null }).status).toBe('not-enough-data')
    expect(statusOf({ rows: SIX, mark: false })).toMatchObject({
      status: 'caution-advised',
      reason: 'Our editors advise caution: read the summary.',
    })
  })
})
