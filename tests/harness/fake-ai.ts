import type { Ai, AiEngine, ModelEngine, ProblemReading } from '#server/providers/ai/ai.port.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'

/** A label with nothing but its brand. */
export function reading(values: Partial<LabelReading> = {}): LabelReading {
  return {
    isBottle: true,
    brand: 'Testquelle',
    confidence: 90,
    candidates: [],
    kind: null,
    source: null,
    ph: null,
    tds: null,
    minerals: [],
    volumeMl: null,
    barcode: null,
    textRead: ['TESTQUELLE'],
    ...values,
  }
}

/** A diagnosis of a dripping tap. */
export function diagnosis(values: Partial<ProblemReading> = {}): ProblemReading {
  return {
    title: 'Dripping tap',
    diagnosis: 'The washer is worn.',
    confidence: 80,
    causes: ['A worn washer'],
    estimatedTime: '20-45 minutes',
    estimatedCost: null,
    repairPlan: [{ number: 1, title: 'Turn the water off', description: null }],
    partsTools: { parts: [{ name: 'Washer', quantity: 1 }], tools: ['Spanner'] },
    safetyNotes: ['Mind your fingers.'],
    callProfessional: null,
    isShopping: false,
    shoppingGuide: null,
    source: { title: 'A book', url: 'https://book.example', year: 2020, license: null, unconfirmed: false },
    otherTitles: [],
    isPhotoUsed: false,
    hazards: [],
    ...values,
  }
}

/** An engine with the given answers: by default a {@link reading} and a {@link diagnosis}. */
export function fakeEngine(name: AiEngine['name'], engine: Partial<AiEngine> = {}): AiEngine {
  const usage = name === 'openai' ? { model: 'test-model', inputTokens: 900, outputTokens: 100 } : null
  return {
    name,
    readLabel: async () => ({ value: reading(), usage }),
    diagnose: async () => ({ value: diagnosis(), usage }),
    ...engine,
  }
}

const notTold = () => Promise.reject(new Error('The test has not said what the model answers'))

/** As {@link fakeEngine}, with a model that also writes and draws. */
const fakeModelEngine = (engine: Partial<ModelEngine> = {}): ModelEngine => ({
  ...fakeEngine('openai', engine),
  name: 'openai',
  write: notTold,
  draw: notTold,
  ...engine,
})

/** Engines that answer at once, without a key in the environment. */
export function fakeAi({
  environment,
  ...engines
}: {
  builtIn?: Partial<AiEngine>
  openAi?: Partial<ModelEngine>
  environment?: Partial<Ai['environment']>
} = {}): Ai {
  return {
    builtIn: fakeEngine('built-in', engines.builtIn),
    openAi: async () => fakeModelEngine(engines.openAi),
    environment: {
      apiKey: null,
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'test-model',
      imageModel: 'test-image-model',
      dailyTokens: 10_000,
      ...environment,
    },
    close: async () => {},
  }
}

/** Engines that read a table of minerals in every photo: for tests of who may ask, which need no reader of labels. */
export const tableReadingAi = (): Ai =>
  fakeAi({
    builtIn: {
      readLabel: async () => ({
        value: reading({ brand: null, minerals: [{ mineral: 'calcium', value: 95, knownBy: 'label' }] }),
        usage: null,
      }),
    },
  })
