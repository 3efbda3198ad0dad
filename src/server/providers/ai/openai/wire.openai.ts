import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod'
import type { z } from 'zod'
import type { OpenAiSettings } from '../ai.port.ts'
import { CallFault } from './call-fault.ts'
import { createClient } from './client.openai.ts'
import { readCompletion, readResponse, type Told } from './envelopes.ts'
import { isUnknownAddress, toCallFault } from './faults.openai.ts'

/** The largest answer that is read, bytes; a label, a plan and an article take a few thousand. */
const MAX_ANSWER_BYTES = 1_000_000

/** What the model is asked. */
export interface Question {
  /** What the answer is called in the request: "bottle_label". */
  name: string
  /** What it has to keep to; sent as a strict JSON schema. */
  schema: z.ZodType
  /** The fixed text that says what to do. */
  instructions: string
  /** What someone typed, set apart; null without any. */
  text: string
  /** A JPEG. */
  image: Buffer | null
  /** Tokens the answer may have at most. */
  maxOutputTokens: number
}

/** One way to the API; every call is one request, without the SDK's own retries. */
export interface Wire {
  /** Throws CallFault. */
  ask(question: Question, limits: { signal: AbortSignal; timeoutMs: number }): Promise<Told>
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
    // No one's photo or words stay with the provider for later.
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
    // The newer name of this limit is unknown to many of the servers that speak nothing but chat completions.
    max_tokens: rest.maxOutputTokens,
  }
}

/**
 * The way to one server. It is asked by `POST /responses`; one that does not know that address is asked by
 * `POST /chat/completions` from then on.
 */
export function createWire({ apiKey, baseUrl, model }: OpenAiSettings): Wire {
  const client = createClient({ apiKey, baseUrl, maxAnswerBytes: MAX_ANSWER_BYTES })
  let speaks: 'responses' | 'chat' = 'responses'
  let isKnown = false

  /** The next call tries the other address, unless one of the two has ever answered. */
  function otherAddress(error: unknown): CallFault | null {
    if (isKnown || !isUnknownAddress(error)) return null
    const wasFirst = speaks === 'responses'
    speaks = wasFirst ? 'chat' : 'responses'
    return new CallFault({ failure: 'no-such-address', isPassing: wasFirst, retryAfterMs: 0 })
  }

  return {
    async ask(question, { signal, timeoutMs }) {
      const options = { signal, timeout: Math.max(1, Math.ceil(timeoutMs)) }
      try {
        if (speaks === 'chat') {
          const answer = await client.chat.completions.create(completionBody(model, question), options)
          isKnown = true
          return readCompletion(answer, model)
        }
        const answer = await client.responses.create(responseBody(model, question), options)
        isKnown = true
        return readResponse(answer, model)
      } catch (error) {
        throw otherAddress(error) ?? toCallFault(error)
      }
    },
  }
}
