import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAi } from '#server/providers/ai/create-ai.ts'
import { insertCity, insertScoreInput, insertScores } from '#tests/factories/cities.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { reportAnswer } from '#tests/harness/openai/written-answers.ts'
import { errorAct, startOpenAiServer, type TestOpenAiServer } from '#tests/harness/openai-server.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const FAILING_WRITES = ['ai_calls', 'rate_limits']
let model: TestOpenAiServer
let admin: Device
let cityId: string

beforeAll(async () => {
  model = await startOpenAiServer()
})
beforeEach(async () => {
  model.reset()
  model.delayMs = 0
  useKey(model.settings)
  admin = await adminDevice(deps)
  cityId = (await insertCity(deps.db, { name: 'Graz', country: 'Austria', slug: 'graz' })).id
})
afterAll(() => model?.stop())

function useKey(settings: { apiKey: string | null }) {
  deps.ai = createAi({
    environment: { ...model.settings, dailyTokens: 1_000_000, ...settings },
    catalogue: async () => ({ waters: [], barcodes: [] }),
  })
}
const says = (...answers: object[]) =>
  model.play(...answers.map((answer) => ({ text: JSON.stringify(answer) })))
const generate = () => admin.ask((api) => api.admin.tapWater.generate({ cityId }))
const stored = async () => (await admin.ask((api) => api.admin.tapWater.get({ cityId }))).report
const leases = () => deps.db.selectFrom('report_generations').select('city_id').execute()

describe('admin.tapWater.generate', () => {
  it('writes a draft without source and status, whose figures no one has confirmed', async () => {
    await insertLimit(deps.db)
    says(reportAnswer())
    const { id, version, contaminantCount } = await generate()
    expect([version, contaminantCount > 0]).toEqual([1, true])
    const report = await stored()
    expect(report).toMatchObject({
      id,
      fields: {
        status: 'draft',
        isSafe: null,
        sourceUrl: null,
        measuredFrom: null,
        generatedBy: expect.any(String),
      },
    })
    for (const row of report?.fields.contaminants ?? [])
      expect(row).toMatchObject({ confirmed: false, level: 'unjudged' })
    expect(await leases()).toEqual([])
    expect((await auditTrail(deps)).at(-1)).toMatchObject({ action: 'report.generate', targetId: id })
  })

  it('keeps it from everybody else until it is published, and marks it then', async () => {
    says(reportAnswer())
    const { id } = await generate()
    const visitor = callerAs('visitor', deps)
    expect((await visitor.tapWater.byCitySlug({ slug: 'graz' })).report).toBeNull()
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [id], status: 'published' }))
    expect((await visitor.tapWater.byCitySlug({ slug: 'graz' })).report).toMatchObject({ isGenerated: true })
  })

  it('takes the place of the report there is, which stays in the history; no figure of a score changes', async () => {
    const before = await insertReport(deps.db, {
      city_id: cityId,
      report_summary: 'By hand',
      contaminants: [contaminant()],
    })
    await insertScoreInput(deps.db, { city_id: cityId, input: 'purity', stored_value: 90 })
    await insertScores(deps.db, { city_id: cityId, overall_score: 90, purity_score: 90 })
    says(reportAnswer())
    expect(await generate()).toMatchObject({ id: before.id, version: 2 })
    const revisions = await admin.ask((api) => api.admin.tapWater.revisions({ id: before.id }))
    expect(revisions.map(({ data }) => data.summary === 'By hand')).toEqual([false, true])
    const { scores } = await admin.ask((api) => api.admin.cities.get({ id: cityId }))
    expect(scores.inputs).toMatchObject([{ input: 'purity', storedValue: 90 }])
    await admin.ask((api) => api.admin.tapWater.restore({ id: before.id, version: 2, revision: 1 }))
    expect((await stored())?.fields).toMatchObject({ summary: 'By hand', generatedBy: null })
  })

  it('never counts a figure of a model, published or not, until it has a source', async () => {
    says(reportAnswer())
    const { id } = await generate()
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [id], status: 'published' }))
    const offered = await admin.ask((api) => api.admin.cities.publishedInputs({ cityId }))
    expect(offered).toEqual([])
    const { scores } = await admin.ask((api) => api.admin.cities.get({ id: cityId }))
    expect(scores.inputs).toEqual([])
  })

  it('runs once for a city, however often it is asked', async () => {
    model.delayMs = 300
    says(reportAnswer())
    const answers = await Promise.all([generate(), generate(), generate()].map((call) => fullRefusalOf(call)))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.find((answer) => answer !== null)).toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'generating' },
    })
    expect(model.asked).toHaveLength(1)
    expect(await leases()).toEqual([])
  })

  it('is taken over from a process that died', async () => {
    const died = new Date(deps.clock.now().getTime() - 6 * 60_000).toISOString()
    await deps.db
      .insertInto('report_generations')
      .values({ city_id: cityId, token: '00000000-0000-4000-8000-000000000001', started_at: died })
      .execute()
    says(reportAnswer())
    expect(await generate()).toMatchObject({ version: 1 })
  })

  it('overwrites nothing that somebody saved in the meantime', async () => {
    const { id } = await insertReport(deps.db, { city_id: cityId })
    model.delayMs = 300
    says(reportAnswer())
    const running = fullRefusalOf(generate())
    await expect.poll(() => model.asked.length).toBe(1)
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [id], status: 'draft' }))
    expect(await running).toMatchObject({ code: 'CONFLICT', details: { reason: 'stale-version' } })
    expect(await stored()).toMatchObject({ version: 2 })
  })

  it('leaves everything as it was when the model fails', async () => {
    await insertReport(deps.db, { city_id: cityId, report_summary: 'By hand' })
    model.play(errorAct(500, 'server_error'))
    const refusal = await unchanged(deps.db, () => fullRefusalOf(generate()), FAILING_WRITES)
    expect(refusal?.code).toBe('SERVICE_UNAVAILABLE')
  })

  it('says that a key is missing', async () => {
    useKey({ apiKey: null })
    const refusal = await unchanged(deps.db, () => fullRefusalOf(generate()), FAILING_WRITES)
    expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { reason: 'no-ai-key' } })
  })

  it('asks no one about a city without a name', async () => {
    await deps.db.updateTable('cities').set({ country: ' ' }).where('id', '=', cityId).execute()
    const refusal = await unchanged(deps.db, () => fullRefusalOf(generate()))
    expect(refusal).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'City must have a name and country.',
      details: { reason: 'missing-city-info' },
    })
    expect(model.asked).toEqual([])
  })
})
