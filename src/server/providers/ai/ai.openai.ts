import type { z } from 'zod'
import { type Asker, nameOf, OWN_WORK } from '#server/limits/shares.ts'
import { type Circuit, createCircuit } from '../circuit.cockatiel.ts'
import { toJpeg } from '../images/images.sharp.ts'
import { type AiAnswer, AiError, type AiUsage, type ModelEngine, type OpenAiSettings } from './ai.port.ts'
import { CallFault } from './openai/call-fault.ts'
import { createDrawingWire } from './openai/drawing.openai.ts'
import { labelAnswerSchema, toLabelReading } from './openai/label-answer.ts'
import { problemAnswerSchema, toProblemReading } from './openai/problem-answer.ts'
import {
  LABEL_INSTRUCTIONS,
  LABEL_QUESTION,
  PROBLEM_INSTRUCTIONS,
  problemQuestion,
} from './openai/prompts.ts'
import { createWire, type Question } from './openai/wire.openai.ts'
import {
  DRAWING_TIMES,
  type Limits,
  TIMES,
  type Times,
  WRITING_TIMES,
  withinLimits,
} from './openai/within-limits.ts'

/** Longest side of a photo that is sent, pixels. */
const PHOTO_SIDE = 1024
const PHOTO_QUALITY = 85
/** Tokens an answer may have at most; models that reason count their reasoning in. */
const MAX_OUTPUT_TOKENS = 4_000
/** The same for articles and reports. */
const MAX_WRITTEN_TOKENS = 8_000

/** The photo as it is sent. Not every server reads WebP, and it was checked when it came in. */
const asSent = (image: Buffer, asker: Asker) =>
  toJpeg(image, { side: PHOTO_SIDE, quality: PHOTO_QUALITY }, asker)

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

interface Request {
  signal: AbortSignal
  asker: Asker
}

/** How long each kind of request may take. */
interface EngineTimes {
  /** Labels and problems, for which someone waits with a phone in hand. */
  reading: Times
  writing: Times
  drawing: Times
}
const ENGINE_TIMES: EngineTimes = { reading: TIMES, writing: WRITING_TIMES, drawing: DRAWING_TIMES }

/** What an engine throws for a call that failed. */
function toAiError(error: unknown): unknown {
  return error instanceof CallFault ? new AiError(error.failure, { usage: error.usage }) : error
}

/** The circuit for one kind of request to a server. */
const circuitOf = ({ openMs }: Times): Circuit =>
  createCircuit({
    openMs,
    isOutage: (error) => error instanceof CallFault && error.isOutage,
    isCanceled: (error) => error instanceof CallFault && error.failure === 'aborted',
    refusal: () => new CallFault({ failure: 'circuit-open' }),
  })

/**
 * The engine of an OpenAI-compatible server: one for each settings, as it remembers how the server is doing. At most two calls
 * a request; five requests in a row that find the server out of order have it left alone for a while.
 * @param times for tests; the product keeps to {@link ENGINE_TIMES}
 */
export function createOpenAiEngine(settings: OpenAiSettings, times?: Times): ModelEngine {
  const { reading, writing, drawing } =
    times === undefined ? ENGINE_TIMES : { reading: times, writing: times, drawing: times }
  const wire = createWire(settings)
  const drawingWire = createDrawingWire(settings)
  const circuit = circuitOf(reading)
  // A server that cannot draw still reads labels.
  const drawingCircuit = circuitOf(drawing)

  /** One request: through a circuit, within its times. Throws AiError. */
  async function request<Told extends { usage: AiUsage }>(
    call: (limits: Limits) => Promise<Told>,
    { signal, asker, times, through = circuit }: Request & { times: Times; through?: Circuit },
  ): Promise<Told> {
    try {
      return await through.run((isProbe) => withinLimits(call, { signal, times, isProbe }), nameOf(asker))
    } catch (error) {
      throw toAiError(error)
    }
  }

  async function ask<Schema extends z.ZodType, Value>(
    question: Question & { schema: Schema },
    asked: Request,
    read: (answer: z.infer<Schema>) => Value,
    times = reading,
  ): Promise<AiAnswer<Value>> {
    const { text, usage } = await request((limits) => wire.ask(question, limits), { ...asked, times })
    try {
      return { value: read(parsed(text, question.schema)), usage }
    } catch (error) {
      throw error instanceof CallFault ? new AiError(error.failure, { usage }) : error
    }
  }

  return {
    name: 'openai',
    async readLabel({ image, signal, asker = OWN_WORK, onStage }) {
      if (signal.aborted) throw new AiError('aborted')
      onStage?.('reading')
      const photo = await asSent(image, asker)
      const question = {
        name: 'bottle_label',
        schema: labelAnswerSchema,
        instructions: LABEL_INSTRUCTIONS,
        text: LABEL_QUESTION,
        image: photo,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
      }
      const answer = await ask(question, { signal, asker }, toLabelReading)
      onStage?.('matching')
      return answer
    },
    async diagnose({ description, image, signal, asker = OWN_WORK }) {
      if (signal.aborted) throw new AiError('aborted')
      const photo = image === null ? null : await asSent(image, asker)
      const question = {
        name: 'home_problem',
        schema: problemAnswerSchema,
        instructions: PROBLEM_INSTRUCTIONS,
        text: problemQuestion(description),
        image: photo,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
      }
      return ask(question, { signal, asker }, (told) => toProblemReading(told, photo !== null))
    },
    async write({ signal, asker = OWN_WORK, ...asked }) {
      if (signal.aborted) throw new AiError('aborted')
      const question = { ...asked, image: null, maxOutputTokens: MAX_WRITTEN_TOKENS }
      return ask(question, { signal, asker }, (told) => told, writing)
    },
    async draw({ prompt, signal, asker = OWN_WORK }) {
      if (signal.aborted) throw new AiError('aborted')
      const { bytes, usage } = await request((limits) => drawingWire.draw(prompt, limits), {
        signal,
        asker,
        times: drawing,
        through: drawingCircuit,
      })
      return { value: bytes, usage }
    },
  }
}
