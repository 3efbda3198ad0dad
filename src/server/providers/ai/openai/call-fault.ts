import type { AiFailure, AiUsage } from '../ai.port.ts'

/** Why one call of the API brought no answer, and what that means for the next one. */
export interface Fault {
  failure: AiFailure
  /** Another call may bring the answer: the connection, the load or the server was at fault, not the question. */
  isPassing?: boolean
  /** The server does not do what it is there for: counts against its circuit. No one's words can bring this about. */
  isOutage?: boolean
  /** Milliseconds the server asks to be left alone for; null if it does not say. */
  retryAfterMs?: number | null
  /** What the call used up all the same. */
  usage?: AiUsage | null
}

/** A call of the API that brought no answer; nothing of the provider's own words is in it. */
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
