import type { Ai, ModelEngine, OpenAiSettings } from './ai.port.ts'
import { type BuiltInSettings, createBuiltInEngine } from './built-in/built-in-engine.ts'

/** The engines of a running server; `built-in` starts its workers when it is first used. */
export function createAi({ environment, ...builtInSettings }: Pick<Ai, 'environment'> & BuiltInSettings): Ai {
  const builtIn = createBuiltInEngine(builtInSettings)
  const engines = new Map<string, ModelEngine>()
  return {
    builtIn,
    async openAi(settings: OpenAiSettings) {
      // Loaded only where a key is set: the SDK alone is 276 files, which every start would wait for.
      const { createOpenAiEngine } = await import('./ai.openai.ts')
      const key = JSON.stringify([settings.apiKey, settings.baseUrl, settings.model, settings.imageModel])
      const engine = engines.get(key) ?? createOpenAiEngine(settings)
      engines.set(key, engine)
      return engine
    },
    environment,
    close: builtIn.close,
  }
}
