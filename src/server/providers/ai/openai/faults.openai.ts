import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { CallFault, type Fault } from './call-fault.ts'

/** How the API says that the account has no credit: waiting does not help. */
const OUT_OF_QUOTA = new Set(['insufficient_quota', 'billing_hard_limit_reached'])

function faultOfStatus(status: number, codes: readonly unknown[]): Fault {
  if (status === 401 || status === 403) return { failure: 'wrong-key', isOutage: true }
  if (status === 429 && codes.some((code) => OUT_OF_QUOTA.has(String(code))))
    return { failure: 'no-quota', isOutage: true }
  if (status === 402) return { failure: 'no-quota', isOutage: true }
  if (status === 408 || status === 504) return { failure: 'timeout', isOutage: true }
  if (status === 409 || status === 429 || status === 503) return { failure: 'busy', isOutage: true }
  if (status === 404 || codes.includes('model_not_found')) return { failure: 'no-such-model' }
  if (status >= 500) return { failure: 'broken', isOutage: true }
  // The provider's filter rejected the input.
  if (codes.includes('content_filter') || codes.includes('content_policy_violation'))
    return { failure: 'refused' }
  return { failure: 'broken' }
}

/** Classifies whatever the SDK threw. */
export function toCallFault(error: unknown): CallFault {
  if (error instanceof CallFault) return error
  if (error instanceof APIUserAbortError) return new CallFault({ failure: 'aborted' })
  if (error instanceof APIConnectionTimeoutError) return new CallFault({ failure: 'timeout', isOutage: true })
  if (error instanceof APIConnectionError) return new CallFault({ failure: 'unreachable', isOutage: true })
  if (error instanceof APIError && typeof error.status === 'number')
    return new CallFault(faultOfStatus(error.status, [error.code, error.type]))
  // Anything else is an answer the SDK could not read.
  return new CallFault({ failure: 'garbage', isOutage: true })
}

/** Whether a server says that it does not know the endpoint; an unknown model is a different error. */
export function isUnknownAddress(error: unknown): boolean {
  return (
    error instanceof APIError &&
    (error.status === 404 || error.status === 405 || error.status === 501) &&
    error.code !== 'model_not_found'
  )
}
