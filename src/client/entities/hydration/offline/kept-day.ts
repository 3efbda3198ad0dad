import { DAY_KEY, forget, keysOf, PRESS_KEY, read, write } from '#client/lib/device-storage.ts'
import type { Session } from '#shared/accounts/session.schema.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'

/** The tracker's last known day, kept on this device for the person it is of. */
export interface KeptDay {
  userId: string
  day: Today
  /** What a day and an amount look like to this person. */
  timeZone: string
  units: 'ml' | 'fl_oz'
  /** Missing in days that an earlier version saved. */
  locale?: string
  /** ISO time at which the session ends; the day is not shown after it. */
  until: string
}

const isKeptDay = (value: unknown): value is KeptDay =>
  typeof value === 'object' && value !== null && 'userId' in value && 'until' in value && 'day' in value

/** Keeps a day of the server's for the person of a session. */
export function keepDay({ user, expiresAt }: Session, day: Today): void {
  if (user === null || expiresAt === null) return
  const { id: userId, timeZone, units, locale } = user
  write(DAY_KEY + userId, { userId, day, timeZone, units, locale, until: expiresAt } satisfies KeptDay)
}

/** The key of the day on this device; there is one at most, for another person's is forgotten as soon as one logs in. */
export const keptDayKey = (): string | undefined => keysOf(DAY_KEY)[0]

/** The day on this device; null if there is none, or if its session is over at `now`. */
export function keptDay(now: Date): KeptDay | null {
  const key = keptDayKey()
  const kept = key === undefined ? null : read(key)
  return isKeptDay(kept) && new Date(kept.until) > now ? kept : null
}

/** Forgets every day but this person's; of a visitor there is none. */
export const forgetDaysOfOthers = (userId: string | undefined): void =>
  forget(keysOf(DAY_KEY).filter((key) => key !== DAY_KEY + userId))

/** Forgets everything of a person whose account is gone. */
export const forgetPerson = (userId: string): void =>
  forget([...keysOf(DAY_KEY + userId), ...keysOf(`${PRESS_KEY}${userId}:`)])
