import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAi } from '#server/providers/ai/create-ai.ts'
import type { Member } from '#server/trpc/context.ts'
import { contaminantsSchema } from '#shared/water/values/tap-water.schema.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { viewerOf } from '#tests/harness/callers.ts'
import { reportAnswer } from '#tests/harness/openai/written-answers.ts'
import { startOpenAiServer, type TestOpenAiServer, USED } from '#tests/harness/openai-server.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { generateReport } from './report.service.ts'

const deps = useTestDeps()
let model: TestOpenAiServer
beforeAll(async () => {
  model = await startOpenAiServer()
  deps.ai = createAi({
    environment: { ...model.settings, dailyTokens: 1_000_000 },
    catalogue: async () => ({ waters: [], barcodes: [] }),
  })
})
afterAll(() => model?.stop())

it('is a draft whose figures no one has confirmed, in units of ours, without a source or a status', async () => {
  model.play({ text: JSON.stringify(reportAnswer()) })
  const viewer = viewerOf('admin', (await insertPerson(deps.db)).id) as Member
  const city = { name: 'Graz', state: null, country: 'Austria' }
  const draft = await generateReport({ deps, viewer }, { city }, undefined)
  expect(draft).toMatchObject({
    summary: 'The city is supplied from springs and wells.',
    waterSource: 'Springs of the Hochschwab',
    model: USED.model,
  })
  expect(contaminantsSchema.parse(draft.contaminants)).toEqual(draft.contaminants)
  const unconfirmed = { confirmed: false, sourceTitle: null, sourceUrl: null, level: 'unjudged' }
  expect(draft.contaminants).toEqual([
    expect.objectContaining({
      parameter: 'nitrate',
      unit: 'mg/L',
      species: 'NO3',
      year: 2024,
      ...unconfirmed,
    }),
    // Twenty times the limit, and still nothing to judge by.
    expect.objectContaining({ parameter: 'lead', value: 400, year: null, ...unconfirmed }),
  ])
  expect(draft.contaminants[0]?.value).toBeCloseTo(8.854, 2)
  expect(model.complaints).toEqual([])
})
