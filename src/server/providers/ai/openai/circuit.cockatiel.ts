import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
} from 'cockatiel'
import { CallFault } from './call-fault.ts'

/** Failures in a row that open the circuit. */
const FAILURES = 5

/** Holds back requests to a server that does not answer. */
export interface Circuit {
  /**
   * Runs `work`, unless the last five runs found the server broken: then it throws CallFault `circuit-open` at once, until the pause
   * is over and one run, the probe, succeeds. Throws what `work` throws.
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
    // A canceled probe proves nothing.
    if (isCancelled(error)) return policy.state === CircuitState.HalfOpen
    return error instanceof CallFault && error.isOutage
  }
  const policy = circuitBreaker(handleWhenResult(isBad), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  return {
    async run<Value>(work: (isProbe: boolean) => Promise<Value>): Promise<Value> {
      // The policy would make everyone wait for the probe.
      if (policy.state === CircuitState.HalfOpen) throw new CallFault({ failure: 'circuit-open' })
      let outcome: Outcome<Value>
      try {
        outcome = await policy.execute(async (): Promise<Outcome<Value>> => {
          try {
            return { value: await work(policy.state === CircuitState.HalfOpen) }
          } catch (error) {
            // A canceled request says nothing about the server.
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
