import { AppError } from '#shared/app-error.ts'
import type { CurrentSession } from './context.ts'

/** Throws FORBIDDEN (`details.reason`: reauthentication-required) unless the person entered their password in the last ten minutes. */
export function requireReauthentication(session: CurrentSession): void {
  if (session.reauthenticatedUntil === null) {
    throw new AppError('FORBIDDEN', 'Confirm that it is you first: enter your password once more.', {
      details: { reason: 'reauthentication-required' },
    })
  }
}
