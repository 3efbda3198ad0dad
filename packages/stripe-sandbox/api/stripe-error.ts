/** Stripe's answer to an error: the body's `error`, with its HTTP status. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
}

/** An invalid request; 400 by default. */
export function invalidRequest(message: string, status = 400): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message })
}

/** A missing object. */
export function noSuch(noun: string, id: string): StripeError {
  const message = `No such ${noun}: '${id}'`
  return new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message })
}

/** 402: the bank declined. */
export function cardDeclined(): StripeError {
  const message = 'Your card was declined.'
  return new StripeError(402, { type: 'card_error', code: 'card_declined', message })
}
