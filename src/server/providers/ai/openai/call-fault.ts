import type { AiFailure, AiUsage } from '../ai.port.ts'

/** Why an API call failed, and what that means for the next one. */
export interface Fault {
  failure: AiFailure
  /** Another call may succeed: the connection, the load or the server was at fault, not the question. */
  isPassing?: boolean
  /** The server is broken: counts towards opening the circuit. No input can cause this. */
  isOutage?: boolean
  /** How long the server asks us to wait, ms; null if it does not say. */
  retryAfterMs?: number | null
  /** What the call used up even though it failed. */
  usage?: AiUsage | null
}

/** A failed API call; contains none of the provider's own words. */
export class CallFault extends Error {
  readonly failure: AiFailure
  readonly isPassing: boolean
  readonly isOutage: boolean
  readonly retryAfterMs: number | null
  readonly usage: AiUsage | null

  constructor({ failure, isPassing = false, isOutage = false, retryAfterMs = null, usage = null }: Fault) {
    super(`A call of the AI provider failed: ${failure}`)
    this.name = 'CallFault'
    this.failure = failure
    this.isPassing = isPassing
    this.isOutage = isOutage
    this.retryAfterMs = retryAfterMs
    this.usage = usage
  }
}
