import { describe, expect, it } from 'vitest'
import { limitRow } from '#tests/factories/limit-row.ts'
import { isJudging, isWithinLocalException, type LimitRow, normalizeLimits, toLimit } from './limits.rules.ts'

const TODAY = '2026-11-20'

function row(change: Partial<LimitRow> = {}): LimitRow {
  return limitRow({
    parameter: 'lead',
    authority: 'EU',
    limitType: 'parametric value',
    value: 10,
    unit: 'µg/L',
    sourceTitle: 'Directive (EU) 2020/2184',
    ...change,
  })
}

describe('toLimit', () => {
  it('gives the value in the canonical unit and keeps the published one', () => {
    const epa = toLimit(
      row({ parameter: 'nitrate', authority: 'US EPA', value: 10, unit: 'mg/L as N' }),
      TODAY,
    )
    expect(epa).toMatchObject({ value: 44.27, unit: 'mg/L as NO3', publishedAs: '10 mg/L as N' })
    const who = toLimit(
      row({ parameter: 'nitrate', authority: 'WHO', value: 50, unit: 'mg/L as NO3' }),
      TODAY,
    )
    expect(who).toMatchObject({ value: 50, publishedAs: null })
  })

  it('keeps both ends of an allowed range', () => {
    const ph = toLimit(row({ parameter: 'ph', kind: 'taste', value: 8.5, valueMin: 6.5, unit: 'pH' }), TODAY)
    expect(ph).toMatchObject({ value: 8.5, valueMin: 6.5, basis: 'taste' })
  })

  it('knows the EU limits of lead before and after 12 January 2036', () => {
    const rows = [
      row({ value: 10, inForceUntil: '2036-01-12' }),
      row({ value: 5, inForceFrom: '2036-01-12', status: 'future' }),
    ]
    const statuses = (today: string) =>
      normalizeLimits(rows, today).map(({ value, status }) => [value, status])
    expect(statuses('2036-01-11')).toEqual([
      [10, 'in force'],
      [5, 'future'],
    ])
    expect(statuses('2036-01-12')).toEqual([[5, 'in force']])
  })

  it('keeps a future limit without a confirmed day in the future', () => {
    expect(toLimit(row({ status: 'future' }), '2090-01-01')?.status).toBe('future')
  })

  it('calls an unconfirmed limit unconfirmed, whatever else is stored', () => {
    expect(toLimit(row({ unconfirmed: true }), TODAY)?.status).toBe('unconfirmed')
  })

  it.each([
    ['bottled water', row({ authority: 'US FDA (bottled water)' })],
    ['a parameter no one knows', row({ parameter: 'phlogiston' })],
    ['a unit that cannot be compared', row({ unit: 'pH' })],
    ['no value', row({ value: null })],
  ])('leaves out a limit for %s', (_case, limit) => {
    expect(toLimit(limit, TODAY)).toBeNull()
  })
})

describe('isJudging', () => {
  const judges = (change: Partial<LimitRow>) => {
    const limit = toLimit(row(change), TODAY)
    return limit !== null && isJudging(limit)
  }

  it.each([
    ['a health limit in force', {}],
    ['an action level in force', { kind: 'action' }],
    ['a limit whose rescission is only announced', { status: 'rescission announced' }],
  ] as [string, Partial<LimitRow>][])('lets %s judge', (_case, change) => {
    expect(judges(change)).toBe(true)
  })

  it.each([
    ['a goal', { kind: 'goal', value: 0 }],
    ['a taste limit', { kind: 'taste' }],
    ['an indicator', { kind: 'indicator' }],
    ['an unconfirmed limit', { unconfirmed: true }],
    ['a future limit', { inForceFrom: '2036-01-12', status: 'future' }],
  ] as [string, Partial<LimitRow>][])('only shows %s', (_case, change) => {
    expect(toLimit(row(change), TODAY)).not.toBeNull()
    expect(judges(change)).toBe(false)
  })
})

describe('local exceptions', () => {
  const boron = (change: Partial<LimitRow> = {}) =>
    toLimit(row({ parameter: 'boron', value: 1.5, localValue: 2.4, unit: 'mg/L', ...change }), TODAY)

  it('are converted like the limit itself', () => {
    expect(boron({ value: 1500, localValue: 2400, unit: 'µg/L' })).toMatchObject({
      value: 1.5,
      localValue: 2.4,
    })
  })

  it.each([
    [1.5, false],
    [1.51, true],
    [2.4, true],
    [2.41, false],
  ])('leave %s mg/L of boron undecided: %s', (value, isUndecided) => {
    const limit = boron()
    expect(limit !== null && isWithinLocalException(limit, value)).toBe(isUndecided)
  })

  it('do not exist for a limit without one', () => {
    const limit = boron({ localValue: null })
    expect(limit !== null && isWithinLocalException(limit, 2)).toBe(false)
  })
})
