import type { Session } from './session.schema.ts'

/** The answer of `auth.session` for a visitor. In a file of its own, so that the client needs no zod for it. */
export const NO_SESSION: Session = {
  user: null,
  expiresAt: null,
  expiresIn: null,
  tokenType: null,
  expires_at: null,
  expires_in: null,
  token_type: null,
  reauthenticatedUntil: null,
}
