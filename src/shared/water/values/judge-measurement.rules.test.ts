import { describe, expect, it } from 'vitest'
import { limitRow } from '#tests/factories/limit-row.ts'
import { judgeMeasurement, type Measurement } from './judge-measurement.rules.ts'
import { type LimitRow, normalizeLimits } from './limits.rules.ts'

type Short = [parameter: string, authority: string, kind: LimitRow['kind'], value: number, unit: string]

function limit([parameter, authority, kind, value, unit]: Short, change: Partial<LimitRow> = {}): LimitRow {
  return limitRow({ parameter, authority, limitType: kind, kind, value, unit, ...change })
}

const LIMITS = normalizeLimits(
  [
    limit(['lead', 'WHO', 'health', 0.01, 'mg/L']),
    limit(['lead', 'EU', 'health', 10, 'µg/L'], { inForceUntil: '2036-01-12' }),
    limit(['lead', 'EU', 'health', 5, 'µg/L'], { inForceFrom: '2036-01-12', status: 'future' }),
    limit(['lead', 'US EPA', 'action', 0.015, 'mg/L']),
    limit(['lead', 'US EPA', 'goal', 0, 'mg/L']),
    limit(['copper', 'US EPA', 'action', 1.3, 'mg/L']),
    limit(['copper', 'US EPA', 'taste', 1, 'mg/L']),
    limit(['nitrate', 'US EPA', 'health', 10, 'mg/L as N']),
    limit(['nitrate', 'WHO', 'health', 50, 'mg/L as NO3']),
    limit(['pfos', 'US EPA', 'health', 4, 'ng/L']),
    limit(['chloramine', 'US EPA', 'health', 4, 'mg/L']),
    limit(['chloramine', 'WHO', 'health', 3, 'mg/L'], { unconfirmed: true }),
    limit(['ph', 'US EPA', 'taste', 8.5, 'pH'], { valueMin: 6.5 }),
    limit(['tds', 'US EPA', 'taste', 500, 'mg/L']),
    limit(['fluoride', 'WHO', 'health', 1.5, 'mg/L']),
    limit(['boron', 'EU', 'health', 1.5, 'mg/L'], { localValue: 2.4 }),
    limit(['e-coli', 'EU', 'health', 0, 'number/100 mL']),
  ],
  '2026-11-20',
)

function judge(measurement: Partial<Measurement>) {
  return judgeMeasurement({ value: null, unit: 'mg/L', confirmed: true, ...measurement }, LIMITS)
}

describe('judgeMeasurement', () => {
  it('compares a value with every authority at once, in one unit', () => {
    const lead = judge({ parameter: 'lead', value: 3.9, unit: 'µg/L', basis: '90th percentile of homes' })
    expect(
      lead.limits.map(({ authority, basis, value, judges }) => [authority, basis, value, judges]),
    ).toEqual([
      ['WHO', 'health limit', 10, true],
      ['EU', 'health limit', 10, true],
      ['EU', 'health limit', 5, false],
      ['US EPA', 'action level (90th percentile)', 15, true],
      ['US EPA', 'goal', 0, false],
    ])
    expect(lead).toMatchObject({
      value: 3.9,
      unit: 'µg/L',
      fraction: 0.39,
      isWithinLimits: true,
      level: 'low',
    })
  })

  it('shows a future limit and does not judge by it', () => {
    const lead = judge({ parameter: 'lead', value: 6, unit: 'µg/L', basis: '90th percentile of homes' })
    expect(lead.limits.find(({ value }) => value === 5)).toMatchObject({ exceeded: true, judges: false })
    expect(lead.level).toBe('low')
  })

  it.each([
    [7.4, 'low', true],
    [7.5, 'moderate', true],
    [10, 'moderate', true],
    [10.1, 'high', false],
  ])('gives lead of %d µg/L the level %s', (value, level, isWithinLimits) => {
    const lead = judge({ parameter: 'lead', value, unit: 'µg/L', basis: '90th percentile of homes' })
    expect(lead).toMatchObject({ level, isWithinLimits })
  })

  it('compares an action level only with a 90th percentile', () => {
    const mean = judge({ parameter: 'copper', value: 1.4, basis: 'average' })
    expect(mean).toMatchObject({ isJudged: false, level: 'unjudged' })
    const percentile = judge({ parameter: 'copper', value: 1.4, basis: '90th percentile of homes' })
    expect(percentile).toMatchObject({ isJudged: true, isWithinLimits: false, level: 'high' })
  })

  it('does not call a trace unsafe because the goal is zero', () => {
    expect(judge({ parameter: 'lead', value: 0.1, unit: 'µg/L', basis: 'single sample' })).toMatchObject({
      level: 'low',
      isWithinLimits: true,
    })
  })

  it('reads nitrate as nitrogen and as nitrate as the same water', () => {
    const asNitrogen = judge({ parameter: 'nitrate', value: 9, species: 'N' })
    const asNitrate = judge({ parameter: 'nitrate', value: 39.843, species: 'NO3' })
    expect(asNitrogen.fraction).toBeCloseTo(0.9, 10)
    expect(asNitrate.fraction).toBeCloseTo(0.9, 10)
    expect(asNitrogen.level).toBe('moderate')
    expect(judge({ parameter: 'nitrate', value: 11, species: 'NO3' }).level).toBe('low')
    expect(judge({ parameter: 'nitrate', value: 11, species: 'N' }).level).toBe('high')
  })

  it('does not judge nitrate whose species no one stated', () => {
    expect(judge({ parameter: 'nitrate', value: 6.3 })).toMatchObject({
      value: null,
      isJudged: false,
      level: 'unjudged',
    })
  })

  it('compares nanograms with nanograms', () => {
    expect(judge({ parameter: 'pfos', value: 0.0039, unit: 'µg/L', basis: 'average' })).toMatchObject({
      value: 3.9,
      level: 'moderate',
    })
  })

  it('lets an unconfirmed limit say nothing', () => {
    expect(judge({ parameter: 'chloramine', value: 2.9, basis: 'average' })).toMatchObject({
      fraction: 0.725,
      level: 'low',
    })
  })

  it('shows an unconfirmed figure next to the limits and does not judge it', () => {
    const lead = judge({ parameter: 'lead', value: 40, unit: 'µg/L', confirmed: false })
    expect(lead).toMatchObject({
      value: 40,
      isJudged: false,
      isWithinLimits: null,
      fraction: null,
      level: 'unjudged',
    })
    expect(lead.limits).toHaveLength(5)
  })

  it('holds "not detected" to be within the limits, but not to be zero', () => {
    expect(judge({ parameter: 'fluoride', value: null, qualifier: 'not detected' })).toMatchObject({
      value: null,
      fraction: null,
      isJudged: true,
      isWithinLimits: true,
      level: 'low',
    })
  })

  it('judges "below x" as x, and not at all where the test was too coarse', () => {
    expect(judge({ parameter: 'fluoride', value: 0.3, qualifier: 'below' })).toMatchObject({
      isJudged: true,
      fraction: 0.2,
    })
    expect(judge({ parameter: 'fluoride', value: 2, qualifier: 'below' })).toMatchObject({
      isJudged: false,
      level: 'unjudged',
    })
  })

  it.each([
    ['pH in its range', { parameter: 'ph', value: 7.2, unit: 'pH' }, 'low'],
    ['acid water', { parameter: 'ph', value: 5.4, unit: 'pH' }, 'moderate'],
    [
      'a range of pH that leaves the allowed one',
      { parameter: 'ph', value: 7, low: 6.2, high: 7.4, unit: 'pH' },
      'moderate',
    ],
    ['many dissolved solids', { parameter: 'tds', value: 684 }, 'moderate'],
    [
      'very hard water, for which there is no limit',
      { parameter: 'hardness', value: 414, species: 'CaCO3' as const },
      'low',
    ],
  ])('never calls %s unsafe', (_case, measurement, level) => {
    expect(judge(measurement)).toMatchObject({
      level,
      isHealth: false,
      isJudged: false,
      isWithinLimits: null,
    })
  })

  it('knows a limit of zero', () => {
    const unit = 'number/100 mL'
    expect(judge({ parameter: 'e-coli', value: 1, unit })).toMatchObject({ level: 'high', fraction: null })
    expect(judge({ parameter: 'e-coli', value: 0, unit })).toMatchObject({ level: 'low', fraction: 0 })
  })

  it('leaves a row it does not know unjudged', () => {
    expect(judge({ parameter: 'phlogiston', value: 1 }).level).toBe('unjudged')
    expect(judge({ value: 'about 3 ppb', parameter: 'lead' }).level).toBe('unjudged')
    expect(judge({ value: 1 }).parameter).toBeNull()
  })

  it.each([
    [1.5, true, 'moderate'],
    [2, null, 'unjudged'],
    [2.4, null, 'unjudged'],
    [2.5, false, 'high'],
  ] as const)('judges %s mg/L of boron by the limit and by its local exception', (value, isWithin, level) => {
    expect(judge({ parameter: 'boron', value })).toMatchObject({ isWithinLimits: isWithin, level })
  })
})

describe('what a limit is compared with', () => {
  const limits = normalizeLimits(
    [
      limitRow({ parameter: 'tthm', authority: 'US EPA', limitType: 'MCL', value: 80, unit: 'µg/L' }),
      limitRow({ parameter: 'tthm', authority: 'EU', value: 100, unit: 'µg/L' }),
    ],
    '2026-11-20',
  )
  const tthm = (change: Partial<Measurement>) =>
    judgeMeasurement({ parameter: 'tthm', value: 90, unit: 'µg/L', basis: 'average', ...change }, limits)

  it('an annual-average limit takes averages and nothing else', () => {
    expect(tthm({})).toMatchObject({ level: 'high', strictest: { authority: 'US EPA' } })
    expect(tthm({ basis: 'running annual average' }).level).toBe('high')
    for (const basis of ['single sample', 'median', 'range maximum', 'zone maximum', 'not stated'] as const)
      expect(tthm({ basis }), basis).toMatchObject({ level: 'moderate', strictest: { authority: 'EU' } })
  })

  it('every other limit takes the upper end of a range, and the average keeps its own limit', () => {
    expect(tthm({ value: 50, low: 20, high: 100 })).toMatchObject({
      isWithinLimits: true,
      isAtLimit: true,
      strictest: { authority: 'EU', figure: 100 },
    })
    expect(tthm({ value: 50, low: 20, high: 101 })).toMatchObject({
      isWithinLimits: false,
      strictest: { authority: 'EU', figure: 101 },
    })
    expect(tthm({ value: 81, low: 20, high: 100 })).toMatchObject({
      isWithinLimits: false,
      strictest: { authority: 'US EPA', figure: 81 },
    })
  })

  it('exactly at a limit is within it and says so', () => {
    expect(tthm({ value: 80 })).toMatchObject({ isWithinLimits: true, isAtLimit: true, level: 'moderate' })
    expect(tthm({ value: 79.9 }).isAtLimit).toBe(false)
    expect(tthm({ value: 80, qualifier: 'below' }).isAtLimit).toBe(false)
  })
})
