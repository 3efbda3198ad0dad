import { setTimeout as pause } from 'node:timers/promises'
import type { AiUsage } from '../ai.port.ts'
import { CallFault } from './call-fault.ts'

/** Time limits, ms. */
export interface Times {
  /** One call. */
  tryMs: number
  /** All calls of one request, including the pause between them. */
  totalMs: number
  /** The pause before the second call if the server asks for none: random between these. */
  pauseMs: { min: number; max: number }
  /** A second call does not start with less time than this left. */
  leastMs: number
  /** How long the circuit stays open after failures. */
  openMs: number
}

/** One second less than a scan may take, so that the engine reports its error before the scan times out. */
export const TIMES: Times = {
  tryMs: 30_000,
  totalMs: 44_000,
  pauseMs: { min: 250, max: 1_000 },
  leastMs: 3_000,
  openMs: 30_000,
}

/** For a whole article: no one is waiting in a shop. */
export const WRITING_TIMES: Times = { ...TIMES, tryMs: 60_000, totalMs: 100_000 }

/** For a picture, which takes a model a minute or more. */
export const DRAWING_TIMES: Times = { ...TIMES, tryMs: 110_000, totalMs: 115_000 }

function added(a: AiUsage | null, b: AiUsage | null): AiUsage | null {
  if (a === null || b === null) return a ?? b
  return {
    model: b.model,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  }
}

/** The same fault with the tokens of all calls. */
const withUsage = ({ failure, isOutage }: CallFault, usage: AiUsage | null) =>
  new CallFault({ failure, isOutage, usage })

/**
 * Calls once, and a second time if the fault may pass and time allows. Throws the last CallFault, with the tokens of both calls;
 * throws `aborted` as soon as the signal is aborted.
 * @param options.isAllowedTwo whether a second call may be made at all
 */
export async function withinLimits<Value extends { usage: AiUsage | null }>(
  call: (limits: { signal: AbortSignal; timeoutMs: number }) => Promise<Value>,
  { signal, times, isAllowedTwo }: { signal: AbortSignal; times: Times; isAllowedTwo: boolean },
): Promise<Value> {
  const began = performance.now()
  const left = () => times.totalMs - (performance.now() - began)
  const once = async () => {
    if (signal.aborted) throw new CallFault({ failure: 'aborted' })
    return call({ signal, timeoutMs: Math.min(times.tryMs, left()) })
  }
  try {
    return await once()
  } catch (first) {
    if (!(first instanceof CallFault) || !first.isPassing || !isAllowedTwo) throw first
    const { min, max } = times.pauseMs
    const wait = first.retryAfterMs ?? min + Math.random() * (max - min)
    if (left() - wait < times.leastMs) throw first
    try {
      await pause(wait, undefined, { signal })
    } catch {
      throw new CallFault({ failure: 'aborted', usage: first.usage })
    }
    try {
      const answer = await once()
      return { ...answer, usage: added(first.usage, answer.usage) }
    } catch (second) {
      throw second instanceof CallFault ? withUsage(second, added(first.usage, second.usage)) : second
    }
  }
}
