import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity, insertScores } from '#tests/factories/cities.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { dropPlainIndexes, walkPages } from '#tests/harness/paging.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)

beforeEach(() => deps.clock.set('2026-11-20T08:30:00Z'))

const LEAD = contaminant({ name: 'Lead', parameter: 'lead', value: 8, level: 'low' })
const FLUORIDE = contaminant({ name: 'Fluoride', parameter: 'fluoride', value: 0.7, unit: 'mg/L' })

/** A city with a report of two rows, and a limit for each of them. */
async function insertReportedCity() {
  const city = await insertCity(deps.db, { slug: 'springfield', name: 'Springfield' })
  await insertScores(deps.db, { city_id: city.id, overall_score: 81, quality_score: 63 })
  await insertReport(deps.db, {
    city_id: city.id,
    contaminants: [LEAD, FLUORIDE],
    hardness: 120,
    hardness_year: 2024,
    report_summary: 'Good water.',
    recommendations: 'No filter is needed.',
    water_source: 'A lake.',
    measured_from: 2022,
    measured_to: 2024,
    second_hand: true,
    source_title: 'City utility',
    source_url: 'https://water.example',
    source_year: 2024,
    license: 'Public domain',
  })
  await insertLimit(deps.db, { parameter: 'lead', authority: 'WHO', value: 10 })
  await insertLimit(deps.db, {
    parameter: 'fluoride',
    authority: 'WHO',
    limit_type: 'parametric value',
    value: 1.5,
    unit: 'mg/L',
  })
  return city
}

describe('tapWater.byCitySlug', () => {
  it.each(['visitor', 'user', 'banned'] as const)(
    'locks the rows away from a %s: no contaminants key and no overview, only their number',
    async (kind) => {
      await insertReportedCity()
      const { report } = await callerAs(kind, deps).tapWater.byCitySlug({ slug: 'springfield' })
      expect(report).toEqual({
        id: expect.any(String),
        waterStatus: 'safe',
        statusReason: null,
        advice: null,
        isGenerated: false,
        summary: 'Good water.',
        recommendations: 'No filter is needed.',
        waterSource: 'A lake.',
        metaTitle: null,
        metaDescription: null,
        measuredFrom: 2022,
        measuredTo: 2024,
        secondHand: true,
        source: { title: 'City utility', url: 'https://water.example', year: 2024, license: 'Public domain' },
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        contaminantsLocked: true,
        contaminantCount: 2,
        contaminantNames: ['Lead 2024', 'Fluoride 2024'],
      })
      expect(report).not.toHaveProperty('contaminants')
      expect(report).not.toHaveProperty('overview')
    },
  )

  it.each(['subscriber', 'admin'] as const)('opens the rows, judged, to a %s', async (kind) => {
    await insertReportedCity()
    const answer = await callerAs(kind, deps).tapWater.byCitySlug({ slug: 'springfield' })
    expect(answer).toMatchObject({
      city: { name: 'Springfield' },
      overallScore: 81,
      report: {
        contaminantsLocked: false,
        contaminants: [
          {
            name: 'Lead',
            value: 8,
            level: 'moderate',
            isHealth: true,
            isWithinLimits: true,
            fraction: 0.8,
            canonical: { value: 8, low: null, high: null, unit: 'µg/L' },
            limits: [
              {
                authority: 'WHO',
                basis: 'health limit',
                value: 10,
                status: 'in force',
                judges: true,
                exceeded: false,
              },
            ],
          },
          { name: 'Fluoride', isWithinLimits: true, canonical: { value: 0.7, unit: 'mg/L' } },
        ],
        overview: {
          healthJudged: 2,
          healthWithin: 2,
          nearest: { name: 'Lead', fraction: 0.8, authority: 'WHO' },
          coreHeld: 2,
          coreTotal: 12,
        },
      },
    })
  })

  it('judges by the limits of the day: one that starts tomorrow is shown and does not judge', async () => {
    const { id } = await insertCity(deps.db, { slug: 'springfield', country: 'Germany' })
    await insertReport(deps.db, { city_id: id, contaminants: [{ ...LEAD, year: 2035 }] })
    await insertLimit(deps.db, { authority: 'EU', value: 10, limit_type: 'former value' })
    await insertLimit(deps.db, { authority: 'EU', value: 5, in_force_from: '2036-01-12' })
    const ask = async () => {
      const { report } = await callerAs('subscriber', deps).tapWater.byCitySlug({ slug: 'springfield' })
      return report !== null && !report.contaminantsLocked ? report.contaminants[0] : undefined
    }
    deps.clock.set('2036-01-11T23:59:59Z')
    expect(await ask()).toMatchObject({ level: 'moderate', isWithinLimits: true })
    deps.clock.set('2036-01-12T00:00:00Z')
    const after = await ask()
    expect(after).toMatchObject({ level: 'high', isWithinLimits: false, fraction: 1.6 })
    expect(after?.limits.map(({ authority, exceeded }) => [authority, exceeded])).toEqual([
      ['EU', true],
      ['EU', false],
    ])
  })

  it('judges by the law of the place, and shows the limits of other authorities', async () => {
    await insertLimit(deps.db, { authority: 'US EPA', value: 5 })
    await insertLimit(deps.db, { authority: 'EU', value: 10 })
    const ask = async (country: string) => {
      const { id } = await insertCity(deps.db, { slug: country.toLowerCase(), country })
      await insertReport(deps.db, { city_id: id, contaminants: [LEAD] })
      const { report } = await callerAs('subscriber', deps).tapWater.byCitySlug({
        slug: country.toLowerCase(),
      })
      return report !== null && !report.contaminantsLocked ? report.contaminants[0] : undefined
    }
    const german = await ask('Germany')
    expect(german).toMatchObject({ isWithinLimits: true, judgedBy: 'EU' })
    expect(german?.limits).toMatchObject([
      { authority: 'EU', judges: true },
      { authority: 'US EPA', judges: false, isElsewhere: true, exceeded: true },
    ])
    expect(await ask('France')).toMatchObject({ judgedBy: 'EU' })
    // No law of its own is shipped, and the WHO has no limit here.
    expect(await ask('Switzerland')).toMatchObject({ isWithinLimits: null, level: 'unjudged' })
  })

  it('shows a row that no one confirmed, and never judges it', async () => {
    const { id } = await insertCity(deps.db, { slug: 'springfield' })
    await insertReport(deps.db, { city_id: id, contaminants: [{ ...LEAD, value: 900, confirmed: false }] })
    await insertLimit(deps.db)
    const { report } = await callerAs('subscriber', deps).tapWater.byCitySlug({ slug: 'springfield' })
    expect(report).toMatchObject({
      contaminants: [{ value: 900, confirmed: false, isWithinLimits: null, level: 'unjudged' }],
      overview: { healthJudged: 0, nearest: null, coreHeld: 0 },
    })
  })

  it('keeps the level an editor gave to a row of no known parameter', async () => {
    const { id } = await insertCity(deps.db, { slug: 'springfield' })
    await insertReport(deps.db, {
      city_id: id,
      contaminants: [{ name: 'Glitter', value: 'a little', level: 'moderate' }],
    })
    const { report } = await callerAs('admin', deps).tapWater.byCitySlug({ slug: 'springfield' })
    expect(report).toMatchObject({
      contaminants: [{ name: 'Glitter', value: 'a little', level: 'moderate', limits: [] }],
    })
  })

  it('answers report: null for a city that has none', async () => {
    await insertCity(deps.db, { slug: 'bare', name: 'Bare' })
    for (const kind of ['visitor', 'subscriber'] as const) {
      expect(await callerAs(kind, deps).tapWater.byCitySlug({ slug: 'bare' })).toMatchObject({
        city: { name: 'Bare' },
        overallScore: null,
        report: null,
      })
    }
  })

  it('refuses an unknown slug with NOT_FOUND, and what is no slug with BAD_REQUEST', async () => {
    expect(await refusalOf(visitor.tapWater.byCitySlug({ slug: 'atlantis' }))).toEqual({
      code: 'NOT_FOUND',
      message: 'City Not Found',
    })
    for (const slug of ['a\u0000b', '../etc', 'A', '']) {
      expect(await refusalOf(visitor.tapWater.byCitySlug({ slug }))).toEqual({
        code: 'BAD_REQUEST',
        message: 'This is not a valid address.',
      })
    }
  })
})

describe('tapWater.ratings', () => {
  // That everybody gets the same is tested for every shared answer: matrix.test.ts.
  it('gives the status, counts and hardness, and nothing else of the report', async () => {
    await insertReportedCity()
    const { items } = await visitor.tapWater.ratings({})
    expect(items).toEqual([
      {
        id: expect.any(String),
        name: 'Springfield',
        state: null,
        country: 'Testland',
        tagline: null,
        imageUrl: null,
        slug: 'springfield',
        category: 'River',
        overallScore: 81,
        waterStatus: 'safe',
        heldValues: 2,
        hardness: { value: 120, year: 2024 },
        figures: 0,
      },
    ])
  })

  it('lists only cities with a report, by status, then name', async () => {
    for (const [name, waterStatus, score] of [
      ['Unknown', 'not-enough-data', 99],
      ['Caution', 'caution-advised', null],
      ['Within', 'no-problem-on-record', null],
      ['Safe B', 'safe', null],
      ['Safe A', 'safe', null],
      ['Safe, 70', 'safe', 70],
      ['Safe, 90', 'safe', 90],
    ] as const) {
      const { id } = await insertCity(deps.db, { name })
      await insertReport(deps.db, { city_id: id, verdict: waterStatus })
      if (score !== null) await insertScores(deps.db, { city_id: id, overall_score: score })
    }
    await insertCity(deps.db, { name: 'No report' })
    const draft = await insertCity(deps.db, { name: 'Draft' })
    await insertReport(deps.db, { city_id: draft.id, status: 'draft' })
    const { items } = await visitor.tapWater.ratings({})
    expect(items.map(({ name, waterStatus }) => [name, waterStatus])).toEqual([
      ['Safe A', 'safe'],
      ['Safe B', 'safe'],
      ['Safe, 70', 'safe'],
      ['Safe, 90', 'safe'],
      ['Within', 'no-problem-on-record'],
      ['Caution', 'caution-advised'],
      ['Unknown', 'not-enough-data'],
    ])
    const listed = async (input: object) =>
      (await visitor.tapWater.ratings(input)).items.map(({ name }) => name)
    expect(await listed({ status: 'no-problem-on-record' })).toEqual(['Within'])
    expect(await listed({ status: 'safe', category: 'River', country: 'Testland' })).toHaveLength(4)
    expect(await listed({ country: 'Elsewhere' })).toEqual([])
  })

  it('pages without gap or repeat, equal names too, and searches', async () => {
    await dropPlainIndexes(deps.db, 'cities')
    for (const name of ['Paris', 'Paris', 'Paris', 'Éze', 'Nice', 'Zürich', 'Zug']) {
      const { id } = await insertCity(deps.db, { name })
      await insertReport(deps.db, { city_id: id })
    }
    const pages = await walkPages((cursor) => visitor.tapWater.ratings({ cursor, limit: 2 }))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1])
    expect(pages.flat()).toEqual((await visitor.tapWater.ratings({})).items)
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(7)
    const search = async (text: string) =>
      (await visitor.tapWater.ratings({ search: text })).items.map(({ name }) => name)
    expect(await search('zurich')).toEqual(['Zürich'])
    expect(await search('EZE')).toEqual(['Éze'])
    expect(await search('testLAND')).toHaveLength(7)
    expect(await search('%')).toEqual([])
    expect(await search('_')).toEqual([])
  })

  it.each([
    { limit: 0 },
    { limit: 101 },
    { cursor: 'x' },
    { search: 'a\u0000' },
    { search: 'a'.repeat(101) },
    { category: 'Swamp' },
    { status: 'fine' },
    { country: '' },
  ])('refuses %j with BAD_REQUEST and a sentence', async (input) => {
    const refusal = await refusalOf(visitor.tapWater.ratings(invalid(input)))
    expect(refusal?.code).toBe('BAD_REQUEST')
    expect(refusal?.message).toMatch(/^[A-Z].{8,}/)
  })
})

describe('tapWater.limits', () => {
  it('answers every parameter that has a limit, in its own unit, with basis and status of today', async () => {
    await insertLimit(deps.db, {
      parameter: 'nitrate',
      authority: 'US EPA',
      limit_type: 'MCL',
      value: 10,
      unit: 'mg/L as N',
      source_title: 'EPA',
    })
    await insertLimit(deps.db, { parameter: 'nitrate', authority: 'WHO', value: 50, unit: 'mg/L as NO3' })
    await insertLimit(deps.db, { parameter: 'lead', authority: 'EU', value: 5, in_force_from: '2036-01-12' })
    await insertLimit(deps.db, {
      parameter: 'lead',
      authority: 'EU',
      value: 10,
      in_force_until: '2020-01-01',
    })
    await insertLimit(deps.db, { parameter: 'lead', authority: 'Codex', value: 10 })
    const limits = await visitor.tapWater.limits()
    expect(limits.map(({ parameter }) => parameter).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'lead',
      'nitrate',
    ])
    const limitsOf = (key: string) => limits.find(({ parameter }) => parameter === key)
    expect(limitsOf('nitrate')).toMatchObject({
      name: 'Nitrate',
      kind: 'health',
      unit: 'mg/L as NO3',
      limits: [
        {
          authority: 'US EPA',
          limitType: 'MCL',
          value: 44.27,
          publishedAs: '10 mg/L as N',
          sourceTitle: 'EPA',
        },
        { authority: 'WHO', value: 50, publishedAs: null, basis: 'health limit', status: 'in force' },
      ],
    })
    // The limit that ran out and the one for bottled water say nothing about taps.
    expect(limitsOf('lead')?.limits).toMatchObject([{ authority: 'EU', value: 5, status: 'future' }])
  })

  it('answers nothing while there are no limits', async () => {
    expect(await visitor.tapWater.limits()).toEqual([])
  })
})
