import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel'
import { CallFault } from './call-fault.ts'

/** Failures in a row after which a server is left alone. */
const FAILURES = 5

/** Keeps requests from a server that does not answer. */
export interface Circuit {
  /**
   * Runs work, unless the last five in a row found the server out of order: then it throws CallFault `circuit-open` at once,
   * until the pause is over and one work, as a probe, finds it in order again. Throws what the work throws.
   * @param work is told whether it is the probe
   */
  run<Value>(work: (isProbe: boolean) => Promise<Value>): Promise<Value>
}

type Outcome<Value> = { value: Value } | { error: unknown }

const isCancelled = (error: unknown) => error instanceof CallFault && error.failure === 'aborted'

/** The circuit of one server. */
export function createCircuit({ openMs }: { openMs: number }): Circuit {
  const isBad = (outcome: unknown) => {
    const { error } = outcome as { error?: unknown }
    // A probe someone canceled has shown nothing.
    if (isCancelled(error)) return policy.state === CircuitState.HalfOpen
    return error instanceof CallFault && error.isOutage
  }
  const policy = circuitBreaker(handleWhenResult(isBad), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  return {
    async run<Value>(work: (isProbe: boolean) => Promise<Value>): Promise<Value> {
      // The policy would have everyone wait for the probe.
      if (policy.state === CircuitState.HalfOpen) throw new CallFault({ failure: 'circuit-open' })
      let outcome: Outcome<Value>
      try {
        outcome = await policy.execute(async (): Promise<Outcome<Value>> => {
          try {
            return { value: await work(policy.state === CircuitState.HalfOpen) }
          } catch (error) {
            // What someone canceled says nothing of the server, neither good nor bad.
            if (isCancelled(error) && policy.state === CircuitState.Closed) throw error
            return { error }
          }
        })
      } catch (error) {
        throw isBrokenCircuitError(error) ? new CallFault({ failure: 'circuit-open' }) : error
      }
      if ('error' in outcome) throw outcome.error
      return outcome.value
    },
  }
}
