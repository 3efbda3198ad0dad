import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod'
import type { z } from 'zod'
import type { OpenAiSettings } from '../ai.port.ts'
import { CallFault } from './call-fault.ts'
import { createClient } from './client.openai.ts'
import { readCompletion, readResponse, type Told } from './envelopes.ts'
import { isUnknownAddress, toCallFault } from './faults.openai.ts'
import type { Limits } from './within-limits.ts'

/** The largest answer accepted, bytes; a label, a plan and an article take a few thousand. */
const MAX_ANSWER_BYTES = 1_000_000

export interface Question {
  /** The name of the answer in the request: "bottle_label". */
  name: string
  /** The answer's schema; sent as a strict JSON schema. */
  schema: z.ZodType
  instructions: string
  /** The person's text, kept separate; null if there is none. */
  text: string
  /** A JPEG. */
  image: Buffer | null
  /** The most tokens the answer may have. */
  maxOutputTokens: number
}

export interface Wire {
  /** Throws CallFault. */
  ask(question: Question, limits: Limits): Promise<Told>
}

const dataUrl = (image: Buffer) => `data:image/jpeg;base64,${image.toString('base64')}`

function responseBody(model: string, { name, schema, instructions, text, image, maxOutputTokens }: Question) {
  return {
    model,
    instructions,
    input: [
      {
        role: 'user' as const,
        content: [
          { type: 'input_text' as const, text },
          ...(image === null
            ? []
            : [{ type: 'input_image' as const, image_url: dataUrl(image), detail: 'auto' as const }]),
        ],
      },
    ],
    text: { format: zodTextFormat(schema, name) },
    max_output_tokens: maxOutputTokens,
    // The provider must not store photos or texts.
    store: false,
  }
}

function completionBody(model: string, { name, schema, instructions, text, image, ...rest }: Question) {
  return {
    model,
    messages: [
      { role: 'system' as const, content: instructions },
      {
        role: 'user' as const,
        content: [
          { type: 'text' as const, text },
          ...(image === null
            ? []
            : [
                {
                  type: 'image_url' as const,
                  image_url: { url: dataUrl(image), detail: 'auto' as const },
                },
              ]),
        ],
      },
    ],
    response_format: zodResponseFormat(schema, name),
    // Many servers that support only chat completions do not know the newer name of this limit.
    max_tokens: rest.maxOutputTokens,
  }
}

/**
 * Calls one server by `POST /responses`; if it does not know that endpoint, by `POST /chat/completions` from then on.
 * The choice is remembered for the life of the process.
 */
export function createWire({ apiKey, baseUrl, model }: OpenAiSettings): Wire {
  const client = createClient({ apiKey, baseUrl, maxAnswerBytes: MAX_ANSWER_BYTES })
  let speaks: 'responses' | 'chat' = 'responses'
  let isKnown = false

  async function ask(question: Question, limits: Limits): Promise<Told> {
    try {
      if (speaks === 'chat') {
        const answer = await client.chat.completions.create(completionBody(model, question), limits)
        isKnown = true
        return readCompletion(answer, model)
      }
      const answer = await client.responses.create(responseBody(model, question), limits)
      isKnown = true
      return readResponse(answer, model)
    } catch (error) {
      if (isKnown || !isUnknownAddress(error)) throw toCallFault(error)
      speaks = speaks === 'responses' ? 'chat' : 'responses'
      if (speaks === 'responses') throw new CallFault({ failure: 'no-such-address' })
      return ask(question, { ...limits, maxRetries: 0 })
    }
  }
  return { ask }
}
