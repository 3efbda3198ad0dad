import { describe, expect, it } from 'vitest'
import { limitRow } from '#tests/factories/limit-row.ts'
import { publisherWordsIn } from '#tests/wording/publisher-words.ts'
import { normalizeLimits } from '../values/limits.rules.ts'
import {
  buildReport,
  mergeProfiles,
  type ProfileMeasurement,
  type WaterProfile,
} from './measured-report.rules.ts'

const TODAY = '2026-11-20'
const LIMITS = normalizeLimits(
  (
    [
      ['lead', 'WHO', 10, 'µg/L'],
      ['tthm', 'US EPA', 80, 'µg/L'],
      ['fluoride', 'WHO', 1.5, 'mg/L'],
      ['nitrate', 'WHO', 50, 'mg/L as NO3'],
    ] as const
  ).map(([parameter, authority, value, unit]) => limitRow({ parameter, authority, value, unit })),
  TODAY,
)

function measured(
  parameter: string,
  value: number | null,
  change: Partial<ProfileMeasurement> = {},
): ProfileMeasurement {
  const unit = ({ lead: 'µg/L', tthm: 'µg/L', ph: 'pH' } as Record<string, string>)[parameter] ?? 'mg/L'
  const species = parameter === 'nitrate' ? 'NO3' : null
  return {
    parameter,
    value,
    unit,
    species,
    qualifier: null,
    low: null,
    high: null,
    basis: 'average',
    confirmed: true,
    note: null,
    ...change,
  }
}

function profile(measurements: ProfileMeasurement[], change: Partial<WaterProfile> = {}): WaterProfile {
  return {
    zone: null,
    waterSource: null,
    waterSourceConfirmed: true,
    year: 2023,
    note: null,
    secondHand: false,
    sourceTitle: 'Utility report',
    sourceUrl: null,
    sourceYear: null,
    license: null,
    measurements,
    ...change,
  }
}

describe('mergeProfiles', () => {
  it('judges the highest of several zones and tells how far they lie apart', () => {
    const [nitrate] = mergeProfiles([
      profile([measured('nitrate', 2.9)], { zone: 'North' }),
      profile([measured('nitrate', 4.9)], { zone: 'South' }),
      profile([measured('nitrate', 1.1)], { zone: 'West' }),
    ])
    expect(nitrate).toMatchObject({ value: 4.9, low: 1.1, high: 4.9, zones: 3, basis: 'zone maximum' })
  })

  it('takes the newest year, even where an older one is higher', () => {
    const [nitrate] = mergeProfiles([
      profile([measured('nitrate', 30.9)], { year: 2001 }),
      profile([measured('nitrate', 30.5)], { year: 2011 }),
      profile([measured('nitrate', 44)], { year: null }),
    ])
    expect(nitrate).toMatchObject({ value: 30.5, year: 2011, zones: null, basis: 'average' })
  })

  it('prefers an older confirmed figure to a newer unconfirmed one', () => {
    const rows = mergeProfiles([
      profile([measured('lead', 4)], { year: 2019 }),
      profile([measured('lead', 2, { confirmed: false }), measured('tthm', 30, { confirmed: false })], {
        year: 2024,
      }),
    ])
    expect(rows.map(({ parameter, value, confirmed }) => [parameter, value, confirmed])).toEqual([
      ['lead', 4, true],
      ['tthm', 30, false],
    ])
  })

  it('keeps the basis of several 90th percentiles, so that the action level still applies', () => {
    const basis = '90th percentile of homes'
    const [lead] = mergeProfiles([
      profile([measured('lead', 3, { basis })]),
      profile([measured('lead', 5, { basis })]),
    ])
    expect(lead).toMatchObject({ value: 5, basis, zones: 2 })
  })

  it('gives no lowest figure where a zone found nothing', () => {
    const [sodium] = mergeProfiles([
      profile([measured('sodium', 1.9)]),
      profile([measured('sodium', 1, { qualifier: 'below' })]),
    ])
    expect(sodium).toMatchObject({ value: 1.9, qualifier: null, low: null, high: 1.9 })
    const [lead] = mergeProfiles([profile([measured('lead', null, { qualifier: 'not detected' })])])
    expect(lead).toMatchObject({ value: null, qualifier: 'not detected' })
  })

  it('does not mix species', () => {
    const [nitrate] = mergeProfiles([
      profile([measured('nitrate', 3, { species: 'NO3' })]),
      profile([measured('nitrate', 2, { species: 'N' })]),
    ])
    expect(nitrate).toMatchObject({ value: 3, species: 'NO3', zones: null })
  })
})

describe('buildReport', () => {
  const four = [
    measured('lead', 3.9),
    measured('tthm', 38.5),
    measured('fluoride', 0.6),
    measured('sodium', 24),
  ]

  it('exceeds no limit where three health values are within, and says what it holds', () => {
    const report = buildReport('Denver', [profile(four)], LIMITS, TODAY)
    expect(report).toMatchObject({ waterStatus: 'no-problem-on-record', heldValues: 4 })
    expect(report.contaminants.map(({ name, level }) => [name, level])).toEqual([
      ['Sodium', 'low'],
      ['Lead', 'low'],
      ['Trihalomethanes', 'low'],
      ['Fluoride', 'low'],
    ])
    expect(report.summary).toBe(
      'Four results for the tap water of Denver, three about health. All three results with a health limit are within it. The results are of 2023.',
    )
  })

  it('has no status from two health values, however many minerals there are', () => {
    const minerals = ['sodium', 'calcium', 'magnesium', 'chloride'].map((key) => measured(key, 10))
    const report = buildReport('B', [profile([...minerals, ...four.slice(0, 2)])], LIMITS, TODAY)
    expect(report.waterStatus).toBe('not-enough-data')
    expect(report.summary).toContain('Three health results are needed for a rating.')
  })

  it('does not count unconfirmed figures towards a status', () => {
    const report = buildReport(
      'C',
      [profile(four.map((row) => ({ ...row, confirmed: false })))],
      LIMITS,
      TODAY,
    )
    expect(report.waterStatus).toBe('not-enough-data')
    expect(report.contaminants).toHaveLength(4)
    expect(report.summary).toContain('Shown for context, and not part of the status: four not checked yet.')
  })

  it('advises caution on one confirmed value above a limit, however little else there is', () => {
    const report = buildReport('D', [profile([measured('lead', 20)])], LIMITS, TODAY)
    expect(report.waterStatus).toBe('caution-advised')
    expect(report.summary).toContain('One result is above a limit: metals from pipes.')
    expect(report.recommendations).toContain('certified to reduce lead')
    expect(report.advice).toBe(report.recommendations)
  })

  it('never lets an unconfirmed value above a limit take the badge away', () => {
    const report = buildReport(
      'E',
      [profile([...four, measured('nitrate', 90, { confirmed: false })])],
      LIMITS,
      TODAY,
    )
    expect(report.waterStatus).toBe('no-problem-on-record')
    expect(report.advice).toBeNull()
    expect(report.summary).toContain('Shown for context, and not part of the status: one not checked yet.')
  })

  it('says why a result is only for context without the words of publishers', () => {
    const report = buildReport(
      'C',
      [
        profile([measured('lead', 4, { confirmed: false })]),
        profile([measured('nitrate', 4)], { note: 'Computed by us over 12 samples.' }),
        profile([measured('ph', 7)], { year: 2010 }),
        profile([measured('calcium', 90)], { year: null }),
      ],
      LIMITS,
      TODAY,
    )
    expect(report.summary).toMatch(/one not checked yet, .*computed by us.* and one older than ten years\./)
    expect(publisherWordsIn({ file: 'report', text: `${report.summary} ${report.recommendations}` })).toEqual(
      [],
    )
  })

  it('names what is close to a limit, and recommends no filter for it', () => {
    const report = buildReport('F', [profile([...four, measured('nitrate', 45)])], LIMITS, TODAY)
    expect(report.summary).toContain('Close to a limit: nitrogen compounds.')
    expect(report.recommendations).toContain('None of the results is above a limit that applies now.')
    expect(report.recommendations).not.toContain('certified')
  })

  it('speaks of hard water by a named scale', () => {
    const hard = measured('hardness', 200, { species: 'CaCO3' })
    expect(buildReport('G', [profile([hard])], LIMITS, TODAY).recommendations).toContain(
      'US Geological Survey',
    )
    expect(
      buildReport('H', [profile([{ ...hard, value: 60 }])], LIMITS, TODAY).recommendations,
    ).not.toContain('hard')
  })

  it('writes no digit but a year into public texts', () => {
    const many = [...four, measured('nitrate', 44.4), measured('ph', 7.7), measured('calcium', 142)]
    const report = buildReport('I', [profile(many), profile(four, { year: 2015 })], LIMITS, TODAY)
    const texts = `${report.summary} ${report.recommendations}`
    expect(texts.match(/\d[\d.,]*/g)?.every((number) => /^(2015|2023)\.?$/.test(number))).toBe(true)
  })

  it('names the water source only where the sources agree on one', () => {
    const lake = { waterSource: 'Lake' }
    expect(buildReport('J', [profile(four, lake)], LIMITS, TODAY).waterSource).toBe('Lake')
    expect(
      buildReport('J', [profile(four, lake), profile(four, { waterSource: 'Wells' })], LIMITS, TODAY)
        .waterSource,
    ).toBeNull()
    expect(
      buildReport('J', [profile(four, { ...lake, waterSourceConfirmed: false })], LIMITS, TODAY).waterSource,
    ).toBeNull()
  })

  it('keeps every note of a value and its source, and sets aside what we computed', () => {
    const report = buildReport(
      'L',
      [
        profile([measured('lead', 4, { note: 'First draw.' })], { note: 'Computed by us over 12 samples.' }),
        profile([measured('nitrate', 4)], { zone: 'North', note: 'North zone.' }),
        profile([measured('nitrate', 6)], { zone: 'South', note: 'South zone.' }),
      ],
      LIMITS,
      TODAY,
    )
    expect(report.contaminants).toMatchObject([
      { parameter: 'lead', note: 'First draw. Computed by us over 12 samples.', derived: true },
      { parameter: 'nitrate', note: 'North zone. South zone.', level: 'low' },
    ])
    expect(report.summary).toContain('Shown for context, and not part of the status: one computed by us.')
  })

  it('carries sources, years and the second hand', () => {
    const report = buildReport(
      'K',
      [
        profile(four, { sourceTitle: 'A', license: 'CC BY 4.0', sourceYear: 2024 }),
        profile([measured('nitrate', 2)], { sourceTitle: 'B', year: 2011, secondHand: true }),
      ],
      LIMITS,
      TODAY,
    )
    expect(report).toMatchObject({
      sourceTitles: ['A', 'B'],
      licenses: ['CC BY 4.0'],
      sourceYear: 2024,
      measured: { from: 2011, to: 2023 },
      secondHand: true,
    })
    expect(report.summary).toContain('The results are of 2011 to 2023.')
    expect(report.summary).toContain('from a data collection, not directly from the utility')
  })
})
