import type { z } from 'zod'
import { toJpeg } from '../images/images.sharp.ts'
import { type AiAnswer, type AiEngine, AiError, type OpenAiSettings } from './ai.port.ts'
import { CallFault } from './openai/call-fault.ts'
import { createCircuit } from './openai/circuit.cockatiel.ts'
import { labelAnswerSchema, toLabelReading } from './openai/label-answer.ts'
import { problemAnswerSchema, toProblemReading } from './openai/problem-answer.ts'
import {
  LABEL_INSTRUCTIONS,
  LABEL_QUESTION,
  PROBLEM_INSTRUCTIONS,
  problemQuestion,
} from './openai/prompts.ts'
import { createWire, type Question } from './openai/wire.openai.ts'
import { TIMES, type Times, withinLimits } from './openai/within-limits.ts'

/** Longest side of a photo that is sent, pixels. */
const PHOTO_SIDE = 1024
const PHOTO_QUALITY = 85
/** Tokens an answer may have at most; models that reason count their reasoning in. */
const MAX_OUTPUT_TOKENS = 4_000

/** The photo as it is sent. Not every server reads WebP, and it was checked when it came in. */
const asSent = (image: Buffer) => toJpeg(image, { side: PHOTO_SIDE, quality: PHOTO_QUALITY })

/** A model's text by its schema. Throws CallFault `garbage`. */
function parsed<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new CallFault({ failure: 'garbage' })
  }
  const result = schema.safeParse(json)
  if (!result.success) throw new CallFault({ failure: 'garbage' })
  return result.data
}

/**
 * The engine of an OpenAI-compatible server: one for each settings, as it remembers how the server is doing. At most two calls
 * a request; five requests in a row that find the server out of order have it left alone for a while.
 * @param times for tests; the product keeps to {@link TIMES}
 */
export function createOpenAiEngine(settings: OpenAiSettings, times: Times = TIMES): AiEngine {
  const wire = createWire(settings)
  const circuit = createCircuit(times)

  async function ask<Schema extends z.ZodType, Value>(
    question: Omit<Question, 'schema' | 'maxOutputTokens'> & { schema: Schema },
    signal: AbortSignal,
    read: (answer: z.infer<Schema>) => Value,
  ): Promise<AiAnswer<Value>> {
    try {
      const { text, usage } = await circuit.run((isProbe) =>
        withinLimits((limits) => wire.ask({ ...question, maxOutputTokens: MAX_OUTPUT_TOKENS }, limits), {
          signal,
          times,
          isAllowedTwo: !isProbe,
        }),
      )
      try {
        return { value: read(parsed(text, question.schema)), usage }
      } catch (error) {
        throw error instanceof CallFault ? new AiError(error.failure, { usage }) : error
      }
    } catch (error) {
      throw error instanceof CallFault ? new AiError(error.failure, { usage: error.usage }) : error
    }
  }

  return {
    name: 'openai',
    async readLabel({ image, signal, onStage }) {
      if (signal.aborted) throw new AiError('aborted')
      onStage?.('reading')
      const photo = await asSent(image)
      const question = {
        name: 'bottle_label',
        schema: labelAnswerSchema,
        instructions: LABEL_INSTRUCTIONS,
        text: LABEL_QUESTION,
        image: photo,
      }
      const answer = await ask(question, signal, toLabelReading)
      onStage?.('matching')
      return answer
    },
    async diagnose({ description, image, signal }) {
      if (signal.aborted) throw new AiError('aborted')
      const photo = image === null ? null : await asSent(image)
      const question = {
        name: 'home_problem',
        schema: problemAnswerSchema,
        instructions: PROBLEM_INSTRUCTIONS,
        text: problemQuestion(description),
        image: photo,
      }
      return ask(question, signal, (told) => toProblemReading(told, photo !== null))
    },
  }
}
