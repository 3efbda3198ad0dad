import type { AiFailure, AiUsage } from '../ai.port.ts'

/** Why an API call failed, and what that means for the next one. */
export interface Fault {
  failure: AiFailure
  /** The server is broken: counts towards opening the circuit. No input can cause this. */
  isOutage?: boolean
  /** What the call used up even though it failed. */
  usage?: AiUsage | null
}

/** A failed API call; contains none of the provider's own words. */
export class CallFault extends Error {
  readonly failure: AiFailure
  readonly isOutage: boolean
  readonly usage: AiUsage | null

  constructor({ failure, isOutage = false, usage = null }: Fault) {
    super(`A call of the AI provider failed: ${failure}`)
    this.name = 'CallFault'
    this.failure = failure
    this.isOutage = isOutage
    this.usage = usage
  }
}
