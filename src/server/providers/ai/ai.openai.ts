import type { AiEngine, OpenAiSettings } from './ai.port.ts'

/** The engine of an OpenAI-compatible server. */
export function createOpenAiEngine(_settings: OpenAiSettings): AiEngine {
  return {
    name: 'openai',
    async readLabel() {
      throw new Error('to be written')
    },
    async diagnose() {
      throw new Error('to be written')
    },
  }
}
