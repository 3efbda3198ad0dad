import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { readAiSettings } from '#server/features/ai/ai-settings.service.ts'
import { hasTokensLeft, recordedCall } from '#server/features/ai/engine.service.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { type AiAnswer, AiError, type ModelEngine } from '#server/providers/ai/ai.port.ts'
import { AI_FAILURE_WORDS, MENDED_IN_SETTINGS } from '#server/providers/ai/ai-failure-words.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { dataText, RULES } from './prompts.ts'

/** The request of an admin, as far as generators need it. */
export type GeneratorContext = Pick<MemberContext, 'deps' | 'viewer'>

/** What was generated, and the model that did it. */
export interface Generated<Value> {
  value: Value
  model: string
}

/** The model of the key that is set. Throws SERVICE_UNAVAILABLE (`details.reason`) without one, and beyond the day's tokens. */
async function chooseModel(deps: Deps): Promise<ModelEngine> {
  const settings = await readAiSettings(deps)
  if (settings === null)
    throw new AppError('SERVICE_UNAVAILABLE', 'No AI key is set. Add one in Settings, then try again.', {
      details: { reason: 'no-ai-key' },
    })
  if (!(await hasTokensLeft(deps)))
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'Today’s AI budget is used up. It begins anew at midnight UTC; the environment sets how large it is.',
      { details: { reason: 'ai-budget' } },
    )
  return deps.ai.openAi(settings)
}

/** What an admin reads of a model that did not answer. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof AiError)) return error
  const { failure } = error
  const code = failure === 'aborted' ? 'BAD_REQUEST' : 'SERVICE_UNAVAILABLE'
  return new AppError(code, AI_FAILURE_WORDS[failure], {
    cause: error,
    details: { reason: MENDED_IN_SETTINGS.has(failure) ? 'ai-settings' : `ai-${failure}` },
  })
}

/**
 * One call of the model: counted against the admin's hourly limit and the day's tokens, and recorded however it ends.
 * Throws AppError, in words that say what to do.
 */
async function callModel<Value>(
  { deps, viewer }: GeneratorContext,
  purpose: string,
  call: (engine: ModelEngine) => Promise<AiAnswer<Value>>,
): Promise<Generated<Value>> {
  const engine = await chooseModel(deps)
  await consumeLimit(deps.db, 'generationByAdmin', viewer.id)
  const of = { userId: viewer.id, purpose, engine: engine.name }
  try {
    const { value, usage } = await recordedCall(deps, of, () => call(engine))
    return { value, model: usage?.model ?? engine.name }
  } catch (error) {
    throw toAppError(error)
  }
}

/** What a model is asked to write. */
export interface WritingOrder<Schema extends z.ZodType> {
  /** "city-details": what the call is recorded as. */
  purpose: string
  /** Types alone, every property required; the texts are cleaned by whoever asked. */
  schema: Schema
  /** What to write, and what each field is. */
  task: string
  /** What the admin typed or the database says; data, whatever it says. */
  data: Readonly<Record<string, unknown>>
}

/** Has a model write. See {@link callModel}. */
export function askToWrite<Schema extends z.ZodType>(
  ctx: GeneratorContext,
  { purpose, schema, task, data }: WritingOrder<Schema>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Generated<z.infer<Schema>>> {
  return callModel(ctx, purpose, (engine) =>
    engine.write({
      name: purpose.replaceAll('-', '_'),
      schema,
      instructions: `${task}\n\n${RULES}`,
      text: dataText(data),
      signal,
    }),
  )
}

/** Has a model draw. See {@link callModel}. */
export const askToDraw = (
  ctx: GeneratorContext,
  prompt: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Generated<Buffer>> => callModel(ctx, 'picture', (engine) => engine.draw({ prompt, signal }))
