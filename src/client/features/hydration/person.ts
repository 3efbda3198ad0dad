import type { SessionUser } from '#shared/accounts/session.schema.ts'

/** Whose tracker it is, and how they read amounts, dates and times. */
export type Person = Pick<SessionUser, 'id' | 'units' | 'timeZone' | 'locale' | 'weekStart'>
