import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorAct, startOpenAiServer, type TestOpenAiServer, USED } from '#tests/harness/openai-server.ts'
import { createOpenAiEngine } from './ai.openai.ts'
import type { ModelEngine } from './ai.port.ts'

let server: TestOpenAiServer
let engine: ModelEngine
beforeAll(async () => {
  server = await startOpenAiServer()
})
beforeEach(() => {
  server.reset()
  engine = createOpenAiEngine(server.settings)
})
afterAll(() => server?.stop())

const signal = () => AbortSignal.timeout(10_000)
const QUESTION = {
  name: 'city_names',
  schema: z.object({ cities: z.array(z.object({ name: z.string(), state: z.string().nullable() })) }),
  instructions: 'You name cities. '.repeat(10),
  text: 'The data (JSON): {}',
}
const write = (by = engine, within = signal()) => by.write({ ...QUESTION, signal: within })
const draw = (by = engine, within = signal()) =>
  by.draw({ prompt: 'A calm photograph of a harbour in the morning, without any words.', signal: within })
const ANSWER = { cities: [{ name: 'Graz', state: null }] }

describe('writing', () => {
  it.each([false, true])(
    'asks by a strict schema and answers by it (chat completions alone: %s)',
    async (chat) => {
      server.speaksChatOnly = chat
      server.play({ text: JSON.stringify(ANSWER) })
      expect(await write()).toEqual({ value: ANSWER, usage: USED })
      expect(server.complaints).toEqual([])
      expect(server.asked.at(-1)).toMatchObject({
        schemaName: 'city_names',
        text: QUESTION.text,
        image: null,
      })
    },
  )

  it('takes nothing that is next to the schema', async () => {
    server.play({ text: '{"cities":[{"name":1}]}' })
    await expect(write()).rejects.toMatchObject({ failure: 'garbage', usage: USED })
  })

  it('tells a wrong address from a wrong model', async () => {
    server.play(errorAct(404, 'unknown_url'))
    await expect(write()).rejects.toMatchObject({ failure: 'no-such-address' })
    server.play(errorAct(404, 'model_not_found'))
    await expect(write(createOpenAiEngine(server.settings))).rejects.toMatchObject({
      failure: 'no-such-model',
    })
  })
})

describe('drawing', () => {
  it('answers the bytes of a picture and what it cost', async () => {
    const { value, usage } = await draw()
    expect(value.subarray(8, 12).toString()).toBe('WEBP')
    expect(usage).toEqual({ model: server.settings.imageModel, inputTokens: 60, outputTokens: 1500 })
    expect(server.complaints).toEqual([])
  })

  it('asks models of other kinds for bytes as well', async () => {
    const other = createOpenAiEngine({ ...server.settings, imageModel: 'dall-e-3' })
    await draw(other)
    // The server of the tests knows the gpt-image kind alone, and says what is unlike it.
    expect(server.complaints.join()).toMatch(/response_format/)
    expect(server.complaints.join()).toMatch(/another/)
  })

  it.each<[string, TestOpenAiServer['drawing'], string]>([
    [
      'an address instead of bytes',
      { status: 200, body: '{"data":[{"url":"https://evil.example"}]}' },
      'garbage',
    ],
    ['no base64', { status: 200, body: '{"data":[{"b64_json":"%%%"}]}' }, 'garbage'],
    ['nothing', { status: 200, body: '{"data":[]}' }, 'garbage'],
    ['too much', { status: 200, body: `{"data":[{"b64_json":"${'A'.repeat(15_000_000)}"}]}` }, 'garbage'],
    ['a page', { status: 200, body: '<html>' }, 'garbage'],
    ['that it cannot draw', { status: 404, body: '{}' }, 'no-such-model'],
  ])('fails where the server answers %s', async (_name, act, failure) => {
    server.drawing = act
    await expect(draw()).rejects.toMatchObject({ name: 'AiError', failure })
  })

  it('ends with its signal, and the server is told', async () => {
    server.drawing = 'hang'
    await expect(draw(engine, AbortSignal.timeout(100))).rejects.toMatchObject({ failure: 'aborted' })
    await expect.poll(() => server.abandoned).toBe(1)
  })

  it('that fails again and again does not keep the engine from reading and writing', async () => {
    server.drawing = { status: 401, body: '{}' }
    for (let count = 0; count < 5; count += 1) await draw().catch(() => undefined)
    await expect(draw()).rejects.toMatchObject({ failure: 'circuit-open' })
    server.play({ text: JSON.stringify(ANSWER) })
    expect((await write()).value).toEqual(ANSWER)
  })
})
