import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel'

/** Failures in a row that open the circuit. */
const FAILURES = 5

/** Holds back requests to a server that does not answer. */
export interface Circuit {
  /**
   * Runs `work`, unless the last five runs found the server broken: then it throws the refusal at once, until the pause is over
   * and one run, the probe, succeeds. Throws what `work` throws.
   * @param work is told whether it is the probe
   */
  run<Value>(work: (isProbe: boolean) => Promise<Value>): Promise<Value>
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

type Outcome<Value> = { value: Value } | { error: unknown }

/** The circuit of one server. */
export function createCircuit({ openMs, isOutage, isCanceled, refusal }: CircuitOptions): Circuit {
  const isBad = (outcome: unknown) => {
    const { error } = outcome as { error?: unknown }
    // A canceled probe proves nothing.
    if (isCanceled(error)) return policy.state === CircuitState.HalfOpen
    return isOutage(error)
  }
  const policy = circuitBreaker(handleWhenResult(isBad), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  return {
    async run<Value>(work: (isProbe: boolean) => Promise<Value>): Promise<Value> {
      // The policy would make everyone wait for the probe.
      if (policy.state === CircuitState.HalfOpen) throw refusal()
      let outcome: Outcome<Value>
      try {
        outcome = await policy.execute(async (): Promise<Outcome<Value>> => {
          try {
            return { value: await work(policy.state === CircuitState.HalfOpen) }
          } catch (error) {
            // A canceled request says nothing about the server.
            if (isCanceled(error) && policy.state === CircuitState.Closed) throw error
            return { error }
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
