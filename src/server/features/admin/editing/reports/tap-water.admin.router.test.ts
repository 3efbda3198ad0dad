import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity, insertScoreInput, insertScores } from '#tests/factories/cities.ts'
import { someReport } from '#tests/factories/city-fields.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const NOBODY = '00000000-0000-4000-8000-000000000001'
const SOURCE = { sourceTitle: 'Utility', sourceUrl: 'https://utility.example/report' }
let admin: Device
let cityId: string

beforeEach(async () => {
  admin = await adminDevice(deps)
  cityId = (await insertCity(deps.db, { name: 'Graz', country: 'Austria', slug: 'graz' })).id
})

type Fields = Parameters<typeof someReport>[0]
const update = (version: number | null, fields: Fields = {}) =>
  admin.ask((api) => api.admin.tapWater.update({ ...someReport(fields), cityId, version }))
const get = async () => (await admin.ask((api) => api.admin.tapWater.get({ cityId }))).report
const list = (input: object = {}) => admin.ask((api) => api.admin.tapWater.list(input))
const namesOf = async (input: object = {}) => (await list(input)).items.map(({ name }) => name)
const rowsText = (...rows: object[]) => JSON.stringify(rows)
const actions = async () => (await auditTrail(deps)).map(({ action }) => action)

describe('admin.tapWater.list', () => {
  it('names every city, with and without a report', async () => {
    const other = await insertCity(deps.db, { name: 'Halifax', state: 'Nova Scotia', country: 'Canada' })
    const report = await insertReport(deps.db, {
      city_id: other.id,
      status: 'draft',
      generated_by: 'a-model',
      contaminants: [contaminant()],
    })
    expect((await list()).items).toEqual([
      {
        id: cityId,
        name: 'Graz',
        state: null,
        country: 'Austria',
        slug: 'graz',
        cityStatus: 'published',
        isGenerating: false,
        report: null,
      },
      expect.objectContaining({
        name: 'Halifax',
        report: {
          id: report.id,
          status: 'draft',
          waterStatus: 'safe',
          isSafe: true,
          isGenerated: true,
          isComposed: false,
          contaminantCount: 1,
          completeness: { parts: 5, missing: expect.arrayContaining(['The years of measurement']) },
          updatedAt: report.updated_at,
        },
      }),
    ])
    expect(await namesOf({ search: 'nova scot' })).toEqual(['Halifax'])
    expect(await namesOf({ search: 'AUSTRIA' })).toEqual(['Graz'])
    expect(await namesOf({ search: 'atlantis' })).toEqual([])
    expect(await namesOf({ hasReport: false })).toEqual(['Graz'])
    expect(await namesOf({ status: 'draft' })).toEqual(['Halifax'])
    expect(await namesOf({ sort: 'updatedAt' })).toEqual(['Graz', 'Halifax'])
    const first = await list({ sort: 'updatedAt', limit: 1 })
    expect(await namesOf({ sort: 'updatedAt', limit: 1, cursor: first.nextCursor })).toEqual(['Halifax'])
  })

  it('shows where a report is being written, until its process must have died', async () => {
    const startedAt = deps.clock.now()
    await deps.db
      .insertInto('report_generations')
      .values({ city_id: cityId, token: NOBODY, started_at: startedAt.toISOString() })
      .execute()
    expect((await list()).items[0]?.isGenerating).toBe(true)
    deps.clock.set(new Date(startedAt.getTime() + 6 * 60_000).toISOString())
    expect((await list()).items[0]?.isGenerating).toBe(false)
    deps.clock.set(startedAt.toISOString())
  })
})

describe('admin.tapWater.update', () => {
  it('writes the first report by hand, and the next version of it', async () => {
    const { id, version } = await update(null, { summary: 'First' })
    expect(version).toBe(1)
    expect(await update(1, { summary: 'Second' })).toEqual({ id, version: 2 })
    expect(await get()).toMatchObject({ id, version: 2, fields: { summary: 'Second' } })
    const revisions = await admin.ask((api) => api.admin.tapWater.revisions({ id }))
    expect(revisions.map(({ version: number, data }) => [number, data.summary])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ])
    expect(await actions()).toEqual(expect.arrayContaining(['report.create', 'report.update']))
  })

  it('takes contaminants as a list as well, judged like their text', async () => {
    const send = (contaminants: unknown[]) =>
      admin.ask((api) => api.admin.tapWater.update({ ...someReport(), cityId, version: null, contaminants }))
    const circle: unknown[] = []
    circle.push(circle)
    for (const wrong of [[{ name: 'Lead' }], [7n], circle, Array(101).fill({}), [{ name: 'Lead', x: 1 }]]) {
      expect(await unchanged(deps.db, () => fullRefusalOf(send(wrong)))).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/^The contaminants field contains invalid JSON format/),
      })
    }
    await send([{ name: 'Lead', value: 1, level: 'unjudged' }])
    expect((await get())?.fields.contaminants).toMatchObject([{ name: 'Lead', value: 1 }])
  })

  it('answers nothing for a city without a report, and NOT_FOUND for no city', async () => {
    expect(await get()).toBeNull()
    const call = () => admin.ask((api) => api.admin.tapWater.get({ cityId: NOBODY }))
    expect(await fullRefusalOf(call())).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    ['a first report where there is one in the meantime', null],
    ['an older version', 7],
  ])('overwrites nothing with %s', async (_what, version) => {
    await insertReport(deps.db, { city_id: cityId })
    expect(await unchanged(deps.db, () => fullRefusalOf(update(version)))).toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'stale-version' },
    })
  })

  it('lets exactly one of two first reports through', async () => {
    const answers = await Promise.allSettled([update(null), update(null)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  it.each([
    ['no JSON', 'lead: 3'],
    ['half a list', '[{"name":"Lead"'],
    ['no list', '{"name":"Lead"}'],
    ['a row without a value', '[{"name":"Lead","level":"low"}]'],
    ['a key no one knows', '[{"name":"Lead","value":1,"level":"low","colour":"red"}]'],
    ['a prototype', '[{"name":"Lead","value":1,"level":"low","__proto__":{"isAdmin":true}}]'],
    ['a prototype written in code points', '[{"name":"Lead","value":1,"level":"low","__pr\\u006fto__":{}}]'],
    ['a constructor', '[{"name":"Lead","value":1,"level":"low","constructor":{}}]'],
    ['a level no one knows', '[{"name":"Lead","value":1,"level":"fine"}]'],
    ['a hundred and one rows', JSON.stringify(Array(101).fill({ name: 'Lead', value: 1, level: 'low' }))],
    ['an endless name', JSON.stringify([{ name: 'a'.repeat(201), value: 1, level: 'low' }])],
    ['a list in a list, five thousand deep', deep],
  ])('refuses contaminants with %s', async (_what, contaminants) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(update(null, { contaminants })))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', fields: { contaminants: [expect.any(String)] } })
    expect(refusal?.message).toMatch(/^The contaminants field contains invalid JSON format\./)
  })

  it.each([
    ['ASCII', 'a'.repeat(65_537)],
    ['letters of three bytes', `["${'水'.repeat(22_000)}"]`],
  ])('refuses more than 64 KiB of %s before it is parsed', async (_what, contaminants) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(update(null, { contaminants })))
    expect(refusal).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The contaminants field is longer than 64 KiB.',
    })
  })

  it('takes levels from the limits, and the word of the editor where there is none', async () => {
    await insertLimit(deps.db, { authority: 'EU' })
    const rows = [
      contaminant({ value: 11, level: 'low', ...SOURCE }),
      { name: 'Something else', value: '3 drops', level: 'moderate' },
    ]
    await update(null, { contaminants: rowsText(...rows) })
    expect((await get())?.fields.contaminants).toMatchObject([
      { name: 'Lead', level: 'high' },
      { name: 'Something else', level: 'moderate' },
    ])
  })

  it('confirms no figure that no one can look up', async () => {
    await insertLimit(deps.db, { authority: 'EU' })
    const row = contaminant({ value: 11, confirmed: true })
    await update(null, { contaminants: rowsText(row, { ...row, ...SOURCE }) })
    expect((await get())?.fields.contaminants).toMatchObject([
      { confirmed: false, level: 'unjudged' },
      { confirmed: true, level: 'high' },
    ])
    await update(1, { contaminants: rowsText(row), sourceUrl: SOURCE.sourceUrl })
    expect((await get())?.fields.contaminants).toMatchObject([{ confirmed: true, level: 'high' }])
  })

  it.each([
    ['years the wrong way round', { measuredFrom: 2024, measuredTo: 2020 }, 'measuredTo'],
    ['a source that is no address', { sourceUrl: 'utility' }, 'sourceUrl'],
    ['an endless summary', { summary: 'a'.repeat(20_001) }, 'summary'],
  ])('refuses %s beside the field', async (_what, fields, name) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(update(null, fields)))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', fields: { [name]: [expect.any(String)] } })
  })
})

describe('the overall score', () => {
  const MEASURED = ['lead', 'copper', 'nitrate', 'fluoride'].map((parameter) =>
    contaminant({
      parameter,
      name: parameter,
      value: 0.01,
      unit: 'mg/L',
      species: parameter === 'nitrate' ? 'NO3' : null,
      ...SOURCE,
    }),
  )
  const overall = async () => {
    const { items } = await callerAs('visitor', deps).cities.list({})
    return items[0]?.overallScore
  }

  it('hangs on a published and measured report, and on nothing a model wrote', async () => {
    for (const parameter of ['lead', 'copper', 'nitrate', 'fluoride'])
      await insertLimit(deps.db, {
        parameter,
        authority: 'EU',
        value: 10,
        unit: parameter === 'nitrate' ? 'mg/L as NO3' : 'mg/L',
      })
    await insertScoreInput(deps.db, {
      city_id: cityId,
      input: 'leakage_rate',
      stored_value: 50,
      measure: 'non-revenue-water',
      level: 'city',
      year: 2024,
    })
    await insertScores(deps.db, { city_id: cityId, overall_score: null })

    const { id } = await update(null, { contaminants: rowsText(...MEASURED) })
    // Leakage, purity and contaminant levels: 50, 100 and 100.
    expect(await overall()).toBe(83)
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [id], status: 'draft' }))
    expect(await overall()).toBeNull()
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [id], status: 'published' }))
    expect(await overall()).toBe(83)
    const unsourced = MEASURED.map((row) => ({ ...row, sourceUrl: null }))
    await update(3, { contaminants: rowsText(...unsourced) })
    expect(await overall()).toBeNull()
    await admin.ask((api) => api.admin.tapWater.restore({ id, version: 4, revision: 1 }))
    expect(await overall()).toBe(83)
    await admin.ask((api) => api.admin.tapWater.remove({ cityId }))
    expect(await overall()).toBeNull()
  })
})

describe('admin.tapWater.remove', () => {
  it('deletes the report with its history, and tells when it is gone', async () => {
    await update(null)
    const remove = () => admin.ask((api) => api.admin.tapWater.remove({ cityId }))
    expect(await remove()).toEqual({ removed: 1 })
    expect(await get()).toBeNull()
    expect(await deps.db.selectFrom('content_revisions').select('version').execute()).toEqual([])
    expect((await actions()).at(-1)).toBe('report.delete')
    expect(await unchanged(deps.db, () => fullRefusalOf(remove()))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
