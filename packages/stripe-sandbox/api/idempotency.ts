import { createHash } from 'node:crypto'
import { DAY } from '../billing/calendar.ts'
import type { SavedAnswer } from '../world/store.ts'
import { StripeError } from './stripe-error.ts'

/** Keys are deleted after a day. */
const KEPT_SECONDS = DAY

export interface Answer {
  status: number
  body: string
}

/**
 * The idempotency keys of one account: the same request with the same key gets the first answer, a different request is
 * rejected, and a request that arrives while the first is still running gets 409.
 */
export class IdempotencyKeys {
  readonly #answers: Record<string, SavedAnswer>
  readonly #now: () => number

  constructor(answers: Record<string, SavedAnswer>, now: () => number) {
    this.#answers = answers
    this.#now = now
    // A request interrupted by a crash was never answered: it may run again.
    for (const [key, { answer }] of Object.entries(answers)) if (answer === null) delete answers[key]
  }

  /** The answer stored under a key, or null: then the request runs, and {@link finish} or {@link forget} follows. */
  begin(key: string, request: string): Answer | null {
    const fingerprint = createHash('sha256').update(request).digest('base64')
    const kept = Object.hasOwn(this.#answers, key) ? this.#answers[key] : undefined
    if (kept === undefined || kept.at + KEPT_SECONDS <= this.#now()) {
      this.#answers[key] = { fingerprint, at: this.#now(), answer: null }
      return null
    }
    if (kept.fingerprint !== fingerprint) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      throw new StripeError(400, { type: 'idempotency_error', message })
    }
    if (kept.answer === null) {
      const message = 'There is currently another in-progress request using this Idempotency-Key.'
      throw new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
    }
    return kept.answer
  }

  finish(key: string, answer: Answer): void {
    const kept = this.#answers[key]
    if (kept !== undefined) kept.answer = answer
  }

  /** Releases a key whose request never ran. */
  forget(key: string): void {
    delete this.#answers[key]
  }
}
