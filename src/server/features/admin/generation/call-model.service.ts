import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import type { Asker } from '#server/limits/shares.ts'
import { readAiSettings } from '#server/platform/ai/ai-settings.service.ts'
import { hasTokensLeft, recordCall } from '#server/platform/ai/engine.service.ts'
import { type AiAnswer, AiError, type ModelEngine } from '#server/providers/ai/ai.port.ts'
import { AI_FAILURE_LABELS, MENDED_IN_SETTINGS } from '#server/providers/ai/ai-failure-labels.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { dataText, RULES } from './prompts.ts'

export type GeneratorContext = Pick<MemberContext, 'deps' | 'viewer'>

/** Whom a call counts against. */
export const accountOf = ({ viewer }: GeneratorContext): Asker => ({ account: viewer.id, address: null })

export interface Generated<Value> {
  value: Value
  model: string
}

/**
 * The model of the key that is set. Throws SERVICE_UNAVAILABLE (`details.reason`) without a key, and beyond the day's
 * tokens.
 */
async function chooseModel(deps: Deps): Promise<ModelEngine> {
  const settings = await readAiSettings(deps)
  if (settings === null)
    throw new AppError('SERVICE_UNAVAILABLE', 'No AI key is set. Add one in Settings, then try again.', {
      details: { reason: 'no-ai-key' },
    })
  if (!(await hasTokensLeft(deps)))
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'Today’s AI budget is used up. It begins again at midnight UTC; the environment sets how large it is.',
      { details: { reason: 'ai-budget' } },
    )
  return deps.ai.openAi(settings)
}

/** The error that an admin sees if a model did not answer. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof AiError)) return error
  const { failure } = error
  const code = failure === 'aborted' ? 'BAD_REQUEST' : 'SERVICE_UNAVAILABLE'
  return new AppError(code, AI_FAILURE_LABELS[failure], {
    cause: error,
    details: { reason: MENDED_IN_SETTINGS.has(failure) ? 'ai-settings' : `ai-${failure}` },
  })
}

/**
 * Calls the model once: counts the call against the admin's hourly limit and the day's tokens, and records it however
 * it ends. Throws AppError with a message that says what to do.
 */
async function callModel<Value>(
  { deps, viewer }: GeneratorContext,
  purpose: string,
  call: (engine: ModelEngine) => Promise<AiAnswer<Value>>,
): Promise<Generated<Value>> {
  const engine = await chooseModel(deps)
  await consumeLimit(deps.db, 'generationByAdmin', viewer.id)
  const info = { userId: viewer.id, purpose, engine: engine.name }
  try {
    const { value, usage } = await recordCall(deps, info, () => call(engine))
    return { value, model: usage?.model ?? engine.name }
  } catch (error) {
    throw toAppError(error)
  }
}

export interface WritingTask<Schema extends z.ZodType> {
  /** The name that the call is recorded under, such as "city-details". */
  purpose: string
  /** Only types, and every property required. The caller cleans the texts. */
  schema: Schema
  /** What to write, and what each field means. */
  task: string
  /** What the admin typed or the database contains. The model must treat it as data, whatever it says. */
  data: Readonly<Record<string, unknown>>
}

/** Has a model write a text. See {@link callModel}. */
export function writeWithModel<Schema extends z.ZodType>(
  ctx: GeneratorContext,
  { purpose, schema, task, data }: WritingTask<Schema>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Generated<z.infer<Schema>>> {
  return callModel(ctx, purpose, (engine) =>
    engine.write({
      name: purpose.replaceAll('-', '_'),
      schema,
      instructions: `${task}\n\n${RULES}`,
      text: dataText(data),
      asker: accountOf(ctx),
      signal,
    }),
  )
}

/** Has a model draw a picture. See {@link callModel}. */
export const drawWithModel = (
  ctx: GeneratorContext,
  prompt: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Generated<Buffer>> =>
  callModel(ctx, 'picture', (engine) => engine.draw({ prompt, asker: accountOf(ctx), signal }))
