import type { z } from 'zod'
import type { Asker } from '#server/limits/shares.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'
import type { Diagnosis, Hazard } from '#shared/scans/water-iq.schema.ts'

/** What an engine says about a home problem; the stop rules are applied to it afterwards. */
export interface ProblemReading extends Diagnosis {
  isPhotoUsed: boolean
  /** Dangers the engine sees in the words or the photo, next to those the rules find. */
  hazards: Hazard[]
}

/** What a call used up; null for the built-in engine. */
export interface AiUsage {
  model: string
  inputTokens: number
  outputTokens: number
}

/** An engine's answer and what it cost. */
export interface AiAnswer<Value> {
  value: Value
  usage: AiUsage | null
}

interface AiRequest {
  /** Ends the work as soon as the person cancels or the time is up. */
  signal: AbortSignal
  /** Who asks; our own work by default. The failures of a single one do not stop the calls of others. */
  asker?: Asker
}
/** A photo of a bottle: WebP, upright, without metadata, at most 2,000 pixels a side. */
export interface LabelRequest extends AiRequest {
  image: Buffer
  onStage?: (stage: ScanStage) => void
}
/** A home problem in words, by photo, or both; at least one is there. */
export interface ProblemRequest extends AiRequest {
  description: string | null
  image: Buffer | null
}

/**
 * Reads labels and diagnoses home problems. Two engines do, and both pass `ai-engine.contract.ts`.
 *
 * Both throw {@link AiError} when they cannot answer, and AppError `BAD_REQUEST` when what was asked can only be answered
 * by asking otherwise (a photo alone, of an engine that reads words only).
 */
export interface AiEngine {
  readonly name: 'openai' | 'built-in'
  readLabel(request: LabelRequest): Promise<AiAnswer<LabelReading>>
  diagnose(request: ProblemRequest): Promise<AiAnswer<ProblemReading>>
}

export interface WriteRequest<Schema extends z.ZodType> extends AiRequest {
  /** What the answer is called: "city_details". */
  name: string
  /** What the answer has to keep to: types alone, as many servers know nothing else; every property required. */
  schema: Schema
  /** The fixed text that says what to do. */
  instructions: string
  /** What someone typed, set apart as data. */
  text: string
}
export interface DrawRequest extends AiRequest {
  prompt: string
}

/** An engine with a model behind it, which also writes and draws; it throws {@link AiError} when it cannot. */
export interface ModelEngine extends AiEngine {
  readonly name: 'openai'
  /** An answer by the schema; what its texts say is the model's own, and the caller cleans it. */
  write<Schema extends z.ZodType>(request: WriteRequest<Schema>): Promise<AiAnswer<z.infer<Schema>>>
  /** The bytes of a picture, in any format; no address the model names is ever fetched. */
  draw(request: DrawRequest): Promise<AiAnswer<Buffer>>
}

/** Why an engine could not answer. */
export type AiFailure =
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'no-quota'
  | 'wrong-key'
  | 'refused'
  | 'cut-off'
  | 'garbage'
  | 'circuit-open'
  | 'aborted'
  | 'given-up'
  | 'broken'
  | 'no-such-model'
  | 'no-such-address'

/** An engine could not answer; nothing of the provider's own words is in it. */
export class AiError extends Error {
  readonly failure: AiFailure
  /** What the failed attempts used up all the same. */
  readonly usage: AiUsage | null

  constructor(failure: AiFailure, options: { cause?: unknown; usage?: AiUsage | null } = {}) {
    super(`The AI engine could not answer: ${failure}`, { cause: options.cause })
    this.name = 'AiError'
    this.failure = failure
    this.usage = options.usage ?? null
  }
}

/** How to reach an OpenAI-compatible server. */
export interface OpenAiSettings {
  apiKey: string
  /** "https://api.openai.com/v1" or any compatible one. */
  baseUrl: string
  model: string
  imageModel: string
}

export interface Ai {
  builtIn: AiEngine
  /** The engine of these settings, made once for each. */
  openAi(settings: OpenAiSettings): Promise<ModelEngine>
  /** From the environment; an admin's own settings come before it. */
  environment: {
    apiKey: string | null
    baseUrl: string
    model: string
    imageModel: string
    /** Tokens a day, of all people together, after which the built-in engine answers. */
    dailyTokens: number
  }
  close(): Promise<void>
}
