import type { Deps } from '#server/deps.ts'
import { readAiSettings } from './ai-settings.service.ts'
import { type AiAnswer, type AiEngine, AiError, type AiUsage } from '#server/providers/ai/ai.port.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import * as queries from './engine.queries.ts'

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secrets' | 'ai'>

/** When the day of the token budget began: at midnight UTC, for all people together. */
function budgetDayStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** Tokens all people together have used since the day of the budget began. */
export const tokensUsedToday = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  queries.sumTokensSince(db, budgetDayStart(clock.now()))

/** Whether there are tokens left of today's. */
export const hasTokensLeft = async (deps: Pick<Deps, 'db' | 'clock' | 'ai'>): Promise<boolean> =>
  (await tokensUsedToday(deps)) < deps.ai.environment.dailyTokens

/**
 * Who answers this person: the OpenAI API where a key is set, their address is confirmed and the day's tokens are not used
 * up; else the built-in engine.
 */
export async function chooseEngine(deps: NeededDeps, viewer: Member): Promise<AiEngine> {
  if (!viewer.isConfirmed) return deps.ai.builtIn
  const settings = await readAiSettings(deps)
  if (settings === null) return deps.ai.builtIn
  return (await hasTokensLeft(deps)) ? deps.ai.openAi(settings) : deps.ai.builtIn
}

/** What a call's record says of how it ended. */
function outcomeOf(error: unknown): string {
  if (error instanceof AiError) return error.failure
  return error instanceof AppError ? 'not-answerable' : 'broken'
}

/** Whose call it is, for its record. */
export interface CallOf {
  userId: string
  /** "bottle-label", "city-details" */
  purpose: string
  engine: AiEngine['name']
}

/** Makes a call of an engine and records it, whether it succeeds or not. Throws what the call throws. */
export async function recordedCall<Value>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { userId, purpose, engine }: CallOf,
  call: () => Promise<AiAnswer<Value>>,
): Promise<AiAnswer<Value>> {
  const began = performance.now()
  const record = async (outcome: string, usage: AiUsage | null) => {
    try {
      await queries.insertAiCall(deps.db, {
        userId,
        purpose,
        engine,
        model: usage?.model ?? null,
        outcome,
        inputTokens: usage?.inputTokens ?? 0,
        outputTokens: usage?.outputTokens ?? 0,
        milliseconds: Math.round(performance.now() - began),
        at: deps.clock.now(),
      })
    } catch (error) {
      // A missing record must not cost the person their answer.
      deps.log.error({ err: error, purpose, outcome }, 'the call of an AI engine could not be recorded')
    }
  }
  try {
    const answer = await call()
    await record('ok', answer.usage)
    return answer
  } catch (error) {
    await record(outcomeOf(error), error instanceof AiError ? error.usage : null)
    throw error
  }
}

/**
 * Asks the engine that is this person's and records the call, whether it succeeds or not. Throws what the engine throws.
 * @param purpose "bottle-label" or "home-problem"
 */
export async function askEngine<Value>(
  deps: NeededDeps,
  viewer: Member,
  purpose: string,
  ask: (engine: AiEngine) => Promise<AiAnswer<Value>>,
): Promise<{ value: Value; engine: AiEngine['name'] }> {
  const engine = await chooseEngine(deps, viewer)
  const of = { userId: viewer.id, purpose, engine: engine.name }
  const { value } = await recordedCall(deps, of, () => ask(engine))
  return { value, engine: engine.name }
}
