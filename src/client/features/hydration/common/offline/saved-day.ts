import { keysOf, read, remove, write } from '#client/lib/device-storage.ts'
import { personKey } from '#client/lib/stored-key.ts'
import type { Session } from '#shared/accounts/session.schema.ts'
import type { Units } from '#shared/format/amount.ts'
import { HALF_LIFE } from '#shared/hydration/caffeine-left.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { removePressesOf } from './waiting-presses.ts'

/** The tracker's last known day, saved on this device. */
export interface SavedDay {
  userId: string
  day: Today
  /** How the person reads days and amounts. */
  timeZone: string
  units: Units
  /** Missing in days that an earlier version saved. */
  locale?: string
  /** ISO time at which the session ends; the day is not shown after it. */
  until: string
}

const DAYS = personKey('offline:day:')
const dayKey = (userId: string) => personKey(DAYS, userId)

/** Days that an earlier version saved lack the own drinks; they are not shown. */
const isDay = (value: unknown): value is Today =>
  typeof value === 'object' && value !== null && 'ownDrinks' in value
const isSavedDay = (value: unknown): value is SavedDay =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'until' in value &&
  'day' in value &&
  isDay(value.day)

/** Which contents a person looks at is theirs alone: it stays off the device. */
const NO_CONTENTS = {
  ...{ caffeine: false, sugar: false, isPregnant: false },
  ...{ halfLife: HALF_LIFE.usual, bedtime: null },
}

/** Saves a day that the server answered for the person of a session. */
export function saveDay({ user, expiresAt }: Session, day: Today): void {
  if (user === null || expiresAt === null) return
  const { id: userId, timeZone, units, locale } = user
  const saved: SavedDay = {
    ...{ userId, timeZone, units, locale, until: expiresAt },
    day: { ...day, shownContents: NO_CONTENTS },
  }
  write(dayKey(userId), saved)
}

/** The day saved on this device: at most one, because a log-in removes those of others. Null once its session is over. */
export function readSavedDay(now: Date): SavedDay | null {
  const [key] = keysOf(DAYS)
  const saved = key === undefined ? null : read(key)
  return isSavedDay(saved) && new Date(saved.until) > now ? saved : null
}

/** Removes every day but this person's; a visitor has none. */
export const removeDaysOfOthers = (userId: string | undefined): void =>
  remove(keysOf(DAYS).filter((key) => userId === undefined || key !== dayKey(userId)))

/** Removes everything of a person whose account was deleted. */
export async function removePerson(userId: string): Promise<void> {
  remove([dayKey(userId)])
  await removePressesOf(userId)
}
