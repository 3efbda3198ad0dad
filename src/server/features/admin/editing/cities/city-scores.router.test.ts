import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { someCity, someFigure } from '#tests/factories/city-fields.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const NOBODY = '00000000-0000-4000-8000-000000000001'
let admin: Device

beforeEach(async () => {
  admin = await adminDevice(deps)
})

const create = () => admin.ask((api) => api.admin.cities.create(someCity()))
const get = (id: string) => admin.ask((api) => api.admin.cities.get({ id }))

describe('admin.cities.saveScores', () => {
  const save = (cityId: string, version: number, scores: object[]) =>
    admin.ask((api) => api.admin.cities.saveScores({ cityId, version, scores: invalid(scores) }))

  it.each([
    ['no source at all', { sourceTitle: '', sourceUrl: null }],
    ['a source without an address', { sourceUrl: null }],
    ['an address without a title', { sourceTitle: '  ' }],
    ['an address over ftp', { sourceUrl: 'ftp://example.org' }],
    ['a value above 100', { storedValue: 101 }],
    ['a value that is no number', { storedValue: Number.NaN }],
    ['an input no one knows', { input: 'overall' }],
    ['a typed overall score', { overall: 99 }],
    ['the measure of another figure', { measure: 'stress-of-basin' }],
    ['a measure no one knows', { measure: 'dripping' }],
  ])('refuses a figure with %s', async (_what, change) => {
    const { id } = await create()
    const figure = { ...someFigure(), ...change }
    expect(await unchanged(deps.db, () => fullRefusalOf(save(id, 0, [figure])))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('refuses a figure that is given twice', async () => {
    const { id } = await create()
    expect(await fullRefusalOf(save(id, 0, [someFigure(), someFigure()]))).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Each figure may be given once.',
    })
  })

  it('computes pillars and overall score, and keeps the figures', async () => {
    const { id } = await create()
    const figures = [
      someFigure({ input: 'leakage_rate', storedValue: 11 }),
      someFigure({ input: 'modernization', storedValue: 97 }),
      someFigure({ input: 'water_stress', storedValue: 30 }),
    ]
    const saved = await save(id, 0, figures)
    // Leakage and stress are shown the other way round: 89 and 70.
    expect(saved).toEqual({
      version: 1,
      infrastructure: 93,
      sustainability: 70,
      quality: null,
      overall: null,
      publishedInputs: 3,
      localFigures: 0,
      figuresFrom: null,
      figuresTo: null,
      localPillars: [],
    })
    const { scores } = await get(id)
    expect(scores.version).toBe(1)
    expect(scores.inputs.map(({ input }) => input)).toEqual(['leakage_rate', 'modernization', 'water_stress'])
    // Without its measure a figure is kept and does not count.
    expect(scores.inputs[0]).toMatchObject({ ...figures[0], isTyped: true, counts: false })
    expect(await save(id, 1, [])).toMatchObject({ version: 2, infrastructure: null, publishedInputs: 0 })
    expect((await auditTrail(deps)).map(({ action }) => action)).toContain('city.scores')
  })

  it('keeps whether a figure is the utility’s own claim, and says so to who may see it', async () => {
    const { id } = await create()
    const { slug } = await deps.db
      .selectFrom('cities')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const claims = async () => (await get(id)).scores.inputs.map(({ isOwnClaim }) => isOwnClaim)
    expect(
      await unchanged(deps.db, () => fullRefusalOf(save(id, 0, [{ ...someFigure(), isOwnClaim: 'yes' }]))),
    ).toMatchObject({ code: 'BAD_REQUEST' })
    await save(id, 0, [someFigure({ isOwnClaim: true })])
    expect(await claims()).toEqual([true])
    const shown = async () => {
      const answer = await admin.ask((api) => api.cities.bySlug({ slug }))
      return 'scores' in answer ? answer.scores?.inputs.map(({ isOwnClaim }) => isOwnClaim) : undefined
    }
    expect(await shown()).toEqual([true])
    await save(id, 1, [someFigure({ isOwnClaim: false })])
    expect([await claims(), await shown()]).toEqual([[false], [false]])
    // A figure that does not say so is no claim.
    const { isOwnClaim: _left, ...unsaid } = someFigure()
    await save(id, 2, [unsaid])
    expect(await claims()).toEqual([false])
  })

  it('refuses bare numbers, and says what is missing', async () => {
    const { id } = await create()
    const scores = invalid<never>({ leakage_rate: 11, purity: 90 })
    const call = () => admin.ask((api) => api.admin.cities.saveScores({ cityId: id, scores }))
    expect(await unchanged(deps.db, () => fullRefusalOf(call()))).toMatchObject({
      code: 'BAD_REQUEST',
      message:
        'Give a list of figures, each with its value and its source: a figure without one does not count.',
    })
  })

  it('without a version replaces whatever stands there', async () => {
    const { id } = await create()
    await save(id, 0, [someFigure()])
    const scores = [someFigure({ input: 'purity', storedValue: 90 })]
    await admin.ask((api) => api.admin.cities.saveScores({ cityId: id, scores }))
    expect((await get(id)).scores).toMatchObject({ version: 2, inputs: [{ input: 'purity' }] })
  })

  it('tells the second of two editors', async () => {
    const { id } = await create()
    await save(id, 0, [someFigure()])
    expect(await unchanged(deps.db, () => fullRefusalOf(save(id, 0, [])))).toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'stale-version' },
    })
  })

  it('lets exactly one of two first saves through', async () => {
    const { id } = await create()
    const answers = await Promise.allSettled([save(id, 0, [someFigure()]), save(id, 0, [])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('says when the city is gone', async () => {
    expect(await unchanged(deps.db, () => fullRefusalOf(save(NOBODY, 0, [])))).toMatchObject({
      code: 'NOT_FOUND',
      details: { reason: 'deleted' },
    })
  })
})

describe('admin.cities.publishedInputs', () => {
  it('offers what the indicators say of the place, and writes nothing', async () => {
    const { id } = await create()
    await sql`
      insert into indicators (scope, name, indicator, value, unit, year, source_title, source_url)
      values ('country', 'Austria', 'non_revenue_water_pct', 11, '% of supplied water', 2023, 'IBNET', 'https://example.org'),
        ('country', 'Chile', 'non_revenue_water_pct', 40, '% of supplied water', 2023, 'IBNET', 'https://example.org')
    `.execute(deps.db)
    const offered = await unchanged(deps.db, () =>
      admin.ask((api) => api.admin.cities.publishedInputs({ cityId: id })),
    )
    expect(offered).toMatchObject([
      { input: 'leakage_rate', storedValue: 11, level: 'country', place: 'Austria' },
    ])
  })

  it('says when there is no such city', async () => {
    const call = () => admin.ask((api) => api.admin.cities.publishedInputs({ cityId: NOBODY }))
    expect(await fullRefusalOf(call())).toMatchObject({ code: 'NOT_FOUND' })
  })
})
