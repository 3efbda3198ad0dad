import { z } from 'zod'
import { UNITS } from '../format/amount.ts'
import { namedHomeSchema } from '../water/mine/my-water.schema.ts'

const factorSchema = z.object({
  id: z.string(),
  factorType: z.literal('totp'),
  status: z.enum(['unverified', 'verified']),
})

/** The signed-in person as the interface knows them. */
const sessionUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  isAdmin: z.boolean(),
  isSubscribed: z.boolean(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
  bannedUntil: z.string().nullable(),
  emailConfirmedAt: z.string().nullable(),
  /** ISO time at which the account is deleted unless the address is confirmed before; null once it is. */
  confirmBy: z.string().nullable(),
  /** The IANA time zone their days follow. */
  timeZone: z.string(),
  /** Whether they or a browser of theirs chose it; until then it is UTC. */
  hasTimeZone: z.boolean(),
  /** English in a region ('en-US'): how dates and times are written. */
  locale: z.string(),
  units: z.enum(UNITS),
  /** Whether an upgrade may have taken the milliliters that they chose: they are asked once. */
  asksUnits: z.boolean(),
  /** Whether they are in the United States, as far as their browser says: it does not follow from their unit. */
  isInUnitedStates: z.boolean(),
  /** First day of their weeks: 0 on Mondays to 6 on Sundays. */
  weekStart: z.int().min(0).max(6),
  /** Whether they answered or skipped the tracker's first questions. */
  isTrackerSetUp: z.boolean(),
  hasPassword: z.boolean(),
  /** The water system, the city or the own well whose water they drink, if they said so. */
  myWater: namedHomeSchema.nullable(),
  factors: z.array(factorSchema),
})

/** Answer of `auth.session`; everything is null for a visitor. */
export const sessionOutput = z.object({
  user: sessionUserSchema.nullable(),
  /** ISO time at which the session ends unless it is used before. */
  expiresAt: z.string().nullable(),
  /** Seconds until then. */
  expiresIn: z.number().int().nullable(),
  tokenType: z.literal('cookie').nullable(),
  /** The same three under the names of the authentication service that this product's sessions replace. */
  expires_at: z.string().nullable(),
  expires_in: z.number().int().nullable(),
  token_type: z.literal('cookie').nullable(),
  /** ISO time until which sensitive changes need no password; null when they need one now. */
  reauthenticatedUntil: z.string().nullable(),
})
export type Session = z.infer<typeof sessionOutput>
export type SessionUser = NonNullable<Session['user']>
