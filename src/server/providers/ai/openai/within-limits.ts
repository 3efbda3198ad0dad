import { CallFault } from './call-fault.ts'

/** Time limits, ms. */
export interface Times {
  /** One call. */
  tryMs: number
  /** All calls of one request, including the pause between them. */
  totalMs: number
  /** How long the circuit stays open after failures. */
  openMs: number
}

/** One second less than a scan may take, so that the engine reports its error before the scan times out. */
export const TIMES: Times = { tryMs: 30_000, totalMs: 44_000, openMs: 30_000 }

/** For a whole article: no one is waiting in a shop. */
export const WRITING_TIMES: Times = { ...TIMES, tryMs: 60_000, totalMs: 100_000 }

/** For a picture, which takes a model a minute or more. */
export const DRAWING_TIMES: Times = { ...TIMES, tryMs: 110_000, totalMs: 115_000 }

/** What the SDK gets to know of a request: when it ends, how long one call may take, and how often it may be repeated. */
export interface Limits {
  signal: AbortSignal
  timeout: number
  maxRetries: number
}

/**
 * Makes a request that ends when its time is up. Throws what the request throws, and the CallFault `timeout`.
 * @param options.isProbe whether it may be one call only
 */
export async function withinLimits<Value>(
  request: (limits: Limits) => Promise<Value>,
  { signal, times, isProbe }: { signal: AbortSignal; times: Times; isProbe: boolean },
): Promise<Value> {
  const total = AbortSignal.timeout(times.totalMs)
  try {
    return await request({
      signal: AbortSignal.any([signal, total]),
      timeout: times.tryMs,
      maxRetries: isProbe ? 0 : 1,
    })
  } catch (error) {
    if (total.aborted && !signal.aborted) throw new CallFault({ failure: 'timeout', isOutage: true })
    throw error
  }
}
