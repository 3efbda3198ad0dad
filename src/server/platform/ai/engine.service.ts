import type { Deps } from '#server/deps.ts'
import { signals } from '#server/metrics/signals.ts'
import { type AiAnswer, type AiEngine, AiError, type AiUsage } from '#server/providers/ai/ai.port.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { readAiSettings } from './ai-settings.service.ts'
import * as queries from './engine.queries.ts'

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secrets' | 'ai'>

/** The start of the token budget's day: midnight UTC, for all people together. */
function budgetDayStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** How many tokens everyone together has used today. */
export const tokensUsedToday = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  queries.sumTokensSince(db, budgetDayStart(clock.now()))

export const hasTokensLeft = async (deps: Pick<Deps, 'db' | 'clock' | 'ai'>): Promise<boolean> =>
  (await tokensUsedToday(deps)) < deps.ai.environment.dailyTokens

/**
 * The engine that answers this person: the OpenAI API if a key is set, the person's address is confirmed and today's
 * tokens are not used up; otherwise the built-in engine.
 */
export async function chooseEngine(deps: NeededDeps, viewer: Member): Promise<AiEngine> {
  if (!viewer.isConfirmed) return deps.ai.builtIn
  const settings = await readAiSettings(deps)
  if (settings === null) return deps.ai.builtIn
  return (await hasTokensLeft(deps)) ? deps.ai.openAi(settings) : deps.ai.builtIn
}

function outcomeOf(error: unknown): string {
  if (error instanceof AiError) return error.failure
  return error instanceof AppError ? 'not-answerable' : 'broken'
}

export interface CallInfo {
  userId: string
  /** "bottle-label" or "city-details", for example */
  purpose: string
  engine: AiEngine['name']
}

/** Calls an engine, and records and reports how long it took and how it ended. Throws what the call throws. */
export async function recordCall<Value>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { userId, purpose, engine }: CallInfo,
  call: () => Promise<AiAnswer<Value>>,
): Promise<AiAnswer<Value>> {
  const began = performance.now()
  const record = async (outcome: string, usage: AiUsage | null) => {
    const milliseconds = Math.round(performance.now() - began)
    const { inputTokens, outputTokens } = usage ?? { inputTokens: 0, outputTokens: 0 }
    const tokens = { inputTokens, outputTokens }
    signals.aiCallEnded.report({ engine, task: purpose, outcome, seconds: milliseconds / 1000, ...tokens })
    try {
      await queries.insertAiCall(deps.db, {
        userId,
        purpose,
        engine,
        model: usage?.model ?? null,
        outcome,
        ...tokens,
        milliseconds,
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
 * Calls the engine that is chosen for this person and records the call. Throws what the engine throws.
 * @param purpose "bottle-label" or "home-problem"
 */
export async function callEngine<Value>(
  deps: NeededDeps,
  viewer: Member,
  purpose: string,
  call: (engine: AiEngine) => Promise<AiAnswer<Value>>,
): Promise<{ value: Value; engine: AiEngine['name'] }> {
  const engine = await chooseEngine(deps, viewer)
  const info = { userId: viewer.id, purpose, engine: engine.name }
  const { value } = await recordCall(deps, info, () => call(engine))
  return { value, engine: engine.name }
}
