import { beforeEach, expect, it } from 'vitest'
import { readAiSettings, saveAiKey } from '#server/platform/ai/ai-settings.service.ts'
import { createSecretBox } from '#server/secrets/secret-box.ts'
import type { Member } from '#server/trpc/context.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { viewerOf } from '#tests/harness/callers.ts'
import { fakeAi } from '#tests/harness/fake-ai.ts'
import { everythingStored } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { callEngine, chooseEngine } from './engine.service.ts'

const deps = useTestDeps()
beforeEach(() => {
  deps.clock.set('2026-11-20T08:30:00Z')
  deps.ai = fakeAi({ environment: { apiKey: 'sk-environment', dailyTokens: 2_000 } })
})

const somebody = async (kind: 'user' | 'unconfirmed' = 'user') =>
  viewerOf(kind, (await insertPerson(deps.db)).id) as Member
const ask = (viewer: Member) =>
  callEngine(deps, viewer, 'home-problem', (engine) =>
    engine.diagnose({ description: 'It drips.', image: null, signal: AbortSignal.timeout(1_000) }),
  )

it('is the API where there is a key, for confirmed addresses alone', async () => {
  expect((await chooseEngine(deps, await somebody())).name).toBe('openai')
  expect((await chooseEngine(deps, await somebody('unconfirmed'))).name).toBe('built-in')
  deps.ai = fakeAi()
  expect((await chooseEngine(deps, await somebody())).name).toBe('built-in')
})

it('is the built-in one from when the day’s tokens are used up until midnight UTC', async () => {
  const viewer = await somebody()
  const engines = []
  for (let count = 0; count < 3; count += 1) engines.push((await ask(viewer)).engine)
  expect(engines).toEqual(['openai', 'openai', 'built-in'])
  const calls = await deps.db.selectFrom('ai_calls').select(['model', 'input_tokens', 'user_id']).execute()
  expect(calls).toContainEqual({ model: 'test-model', input_tokens: 900, user_id: viewer.id })
  deps.clock.set('2026-11-20T23:59:59Z')
  expect((await chooseEngine(deps, viewer)).name).toBe('built-in')
  deps.clock.set('2026-11-21T00:00:00Z')
  expect((await chooseEngine(deps, viewer)).name).toBe('openai')
})

it('uses the key an admin has set before the environment’s; it is kept sealed', async () => {
  await saveAiKey(deps, 'sk-of-an-admin')
  await saveAiKey(deps, 'sk-of-another')
  expect(await readAiSettings(deps)).toMatchObject({ apiKey: 'sk-of-another', model: 'test-model' })
  expect(await everythingStored(deps.db)).not.toContain('sk-of')
  const secrets = createSecretBox('another secret than the one it was sealed with')
  expect(await readAiSettings({ db: deps.db, ai: deps.ai, log: deps.log, secrets })).toMatchObject({
    apiKey: 'sk-environment',
  })
  await saveAiKey(deps, null)
  expect(await readAiSettings(deps)).toMatchObject({ apiKey: 'sk-environment' })
})
