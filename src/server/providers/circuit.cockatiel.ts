import { CircuitState, circuitBreaker, handleWhenResult, isBrokenCircuitError } from 'cockatiel'
import { LRUCache } from 'lru-cache'

/** Failures in a row that open the circuit. */
const FAILURES = 5
/** How many of them may be one asker's: with fewer askers, only these are refused. */
const OF_ONE_ASKER = 2
/** Askers whose own failures are remembered. */
const MAX_ASKERS = 1_000

/** Holds back requests to a server that does not answer. */
export interface Circuit {
  /**
   * Runs `work`, unless the last five runs found the server broken: then it throws the refusal at once, until the pause is over
   * and one run, the probe, succeeds. Of one asker, two of them count for everyone. After five failures in a row of their own,
   * an asker alone is refused until the pause is over. Throws what `work` throws.
   * @param work gets whether it is the probe
   * @param asker whose failures count together; without one they count as different ones'
   */
  run<Value>(work: (isProbe: boolean) => Promise<Value>, asker?: string): Promise<Value>
}

/** What a circuit needs to know of a server. */
export interface CircuitOptions {
  /** How long the server is left alone, ms. */
  openMs: number
  /** Whether a failure means that the server is broken. */
  isOutage: (error: unknown) => boolean
  /** Whether the caller gave up, which says nothing about the server. */
  isCanceled: (error: unknown) => boolean
  /** What is thrown while the circuit is open. */
  refusal: () => Error
}

type Outcome<Value> = ({ value: Value } | { error: unknown }) & { asker: string | undefined }

/** Counts failures in a row, of everyone and of each asker. */
function countFailures(openMs: number) {
  let inRow = 0
  const ofAskers = new LRUCache<string, { failed: number; at: number }>({ max: MAX_ASKERS })
  return {
    /** Whether the asker is refused alone. */
    isResting(asker: string | undefined): boolean {
      const own = asker === undefined ? undefined : ofAskers.get(asker)
      return own !== undefined && own.failed >= FAILURES && performance.now() - own.at < openMs
    },
    /** Notes a failure. Returns whether the circuit opens for everyone. */
    add(asker: string | undefined): boolean {
      const failed = 1 + (asker === undefined ? 0 : (ofAskers.get(asker)?.failed ?? 0))
      if (asker !== undefined) ofAskers.set(asker, { failed, at: performance.now() })
      if (failed <= OF_ONE_ASKER) inRow += 1
      return inRow >= FAILURES
    },
    reset(): void {
      inRow = 0
      ofAskers.clear()
    },
  }
}

/** The circuit of one server. */
export function createCircuit({ openMs, isOutage, isCanceled, refusal }: CircuitOptions): Circuit {
  const failures = countFailures(openMs)
  const isBad = (outcome: unknown) => {
    const { error, asker } = outcome as { error?: unknown; asker?: string }
    // A canceled probe proves nothing.
    if (isCanceled(error)) return policy.state === CircuitState.HalfOpen
    if (isOutage(error)) return failures.add(asker) || policy.state === CircuitState.HalfOpen
    failures.reset()
    return false
  }
  const policy = circuitBreaker(handleWhenResult(isBad), {
    halfOpenAfter: openMs,
    // What arrives here was counted already.
    breaker: { state: null, success: () => {}, failure: () => true },
  })
  return {
    async run<Value>(work: (isProbe: boolean) => Promise<Value>, asker?: string): Promise<Value> {
      // The policy would make everyone wait for the probe.
      if (policy.state === CircuitState.HalfOpen || failures.isResting(asker)) throw refusal()
      let outcome: Outcome<Value>
      try {
        outcome = await policy.execute(async (): Promise<Outcome<Value>> => {
          try {
            return { value: await work(policy.state === CircuitState.HalfOpen), asker }
          } catch (error) {
            // A canceled request says nothing about the server.
            if (isCanceled(error) && policy.state === CircuitState.Closed) throw error
            return { error, asker }
          }
        })
      } catch (error) {
        throw isBrokenCircuitError(error) ? refusal() : error
      }
      if ('error' in outcome) throw outcome.error
      return outcome.value
    },
  }
}
