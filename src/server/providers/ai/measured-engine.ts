import { signals } from '#server/metrics/signals.ts'
import { AppError } from '#shared/app-error.ts'
import { type AiEngine, AiError, type AiUsage } from './ai.port.ts'

/** The same engine; it reports how long each answer took and how it ended. */
export function measuredEngine<Engine extends AiEngine>(engine: Engine): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function' || typeof name !== 'string') return member
      return (...given: unknown[]) => {
        const answer: unknown = member.apply(target, given)
        return answer instanceof Promise ? measured(target.name, name, answer) : answer
      }
    },
  })
}

async function measured(engine: string, task: string, answer: Promise<unknown>): Promise<unknown> {
  if (!signals.aiCallEnded.hasSubscribers()) return answer
  const begun = performance.now()
  const tell = (outcome: string, usage: AiUsage | null) =>
    signals.aiCallEnded.report({
      engine,
      task,
      outcome,
      seconds: (performance.now() - begun) / 1000,
      inputTokens: usage?.inputTokens ?? 0,
      outputTokens: usage?.outputTokens ?? 0,
    })
  try {
    const value = await answer
    tell('ok', usageOf(value))
    return value
  } catch (error) {
    const outcome =
      error instanceof AiError ? error.failure : error instanceof AppError ? 'bad-request' : 'broken'
    tell(outcome, usageOf(error))
    throw error
  }
}

/** What an answer or a failure says it used up. */
function usageOf(result: unknown): AiUsage | null {
  return typeof result === 'object' && result !== null && 'usage' in result
    ? (result.usage as AiUsage | null)
    : null
}
