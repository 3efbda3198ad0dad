import { afterAll, beforeAll } from 'vitest'
import { labelAnswer, noLabelAnswer, problemAnswer } from '#tests/harness/openai/model-answers.ts'
import { startOpenAiServer, type TestOpenAiServer } from '#tests/harness/openai-server.ts'
import { createOpenAiEngine } from './ai.openai.ts'
import type { AiEngine } from './ai.port.ts'
import { keepsTheContract } from './ai-engine.contract.ts'
import { createBuiltInEngine } from './built-in/built-in-engine.ts'

let server: TestOpenAiServer
let openAi: AiEngine
let builtIn: ReturnType<typeof createBuiltInEngine>

beforeAll(async () => {
  server = await startOpenAiServer()
  openAi = createOpenAiEngine(server.settings)
  const names = (brand: string, country: string) => ({
    brand,
    aliases: [],
    country,
    sourceName: null,
    kind: null,
  })
  builtIn = createBuiltInEngine({
    catalogue: async () => ({
      waters: [names('Evian', 'France'), names('Vittel', 'France'), names('Gerolsteiner', 'Germany')],
      barcodes: [],
    }),
  })
})
afterAll(async () => {
  await server?.stop()
  await builtIn?.close()
})

const ANSWERS = { label: labelAnswer(), 'no label': noLabelAnswer(), problem: problemAnswer() }

keepsTheContract(
  'built-in',
  () => builtIn,
  () => undefined,
)
keepsTheContract(
  'OpenAI',
  () => openAi,
  (what) => {
    server.reset()
    server.play({ text: JSON.stringify(ANSWERS[what]) })
  },
)
