import { z } from 'zod'
import type { AiUsage, OpenAiSettings } from '../ai.port.ts'
import { CallFault } from './call-fault.ts'
import { createClient } from './client.openai.ts'
import { toCallFault } from './faults.openai.ts'
import type { Limits } from './within-limits.ts'

/** The largest answer accepted, bytes: a picture of 10 MB in base64. */
const MAX_ANSWER_BYTES = 14_000_000
const MAX_PROMPT = 4_000

/** The shape of picture we request, and the nearest size that each kind of model supports. */
const SIZES = { 'gpt-image': '1536x1024', 'dall-e-3': '1792x1024', other: '1024x1024' } as const

const answerSchema = z.object({
  data: z.array(z.object({ b64_json: z.base64().min(1) })).min(1),
  usage: z
    .object({ input_tokens: z.number().int().min(0), output_tokens: z.number().int().min(0) })
    .nullish()
    .catch(null),
})

export interface DrawingWire {
  /** Throws CallFault. */
  draw(prompt: string, limits: Limits): Promise<{ bytes: Buffer; usage: AiUsage }>
}

/** The request to a model: gpt-image models return bytes only and do not know `response_format`. */
function drawingBody(model: string, prompt: string) {
  const asked = { model, prompt: prompt.slice(0, MAX_PROMPT), n: 1 }
  if (/^(gpt|chatgpt)-image/.test(model))
    return { ...asked, size: SIZES['gpt-image'], output_format: 'webp' as const }
  const size = model === 'dall-e-3' ? SIZES['dall-e-3'] : SIZES.other
  return { ...asked, size, response_format: 'b64_json' as const }
}

/** Calls one server's `POST /images/generations`. */
export function createDrawingWire({ apiKey, baseUrl, imageModel }: OpenAiSettings): DrawingWire {
  const client = createClient({ apiKey, baseUrl, maxAnswerBytes: MAX_ANSWER_BYTES })
  return {
    async draw(prompt, limits) {
      try {
        const answer = await client.images.generate(drawingBody(imageModel, prompt), limits)
        const read = answerSchema.safeParse(answer)
        if (!read.success) throw new CallFault({ failure: 'garbage' })
        const { data, usage } = read.data
        return {
          bytes: Buffer.from(data[0]?.b64_json ?? '', 'base64'),
          usage: {
            model: imageModel,
            inputTokens: usage?.input_tokens ?? 0,
            outputTokens: usage?.output_tokens ?? 0,
          },
        }
      } catch (error) {
        throw toCallFault(error)
      }
    },
  }
}
