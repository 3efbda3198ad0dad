import { read, remove, write } from '#client/lib/device-storage.ts'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { MAX_AMOUNT, MAX_DAY, MIN_AMOUNT } from '#shared/hydration/hydration.limits.ts'
import { localDay } from '#shared/local-day.ts'
import { ZONE_UNTIL_CHOSEN } from '#shared/time-zone.rules.ts'
import { dayParam } from '../day-param.ts'

/** Where this browser stores the drinks of people without Premium. */
export const GLASS_KEY = deviceKey('basic-glass')

/** One drink counted on this device. Its id becomes the entry's id in the tracker, so that it can never count twice. */
export interface GlassDrink {
  id: string
  /** Whole ml. */
  amount: number
  /** ISO time. */
  at: string
}

/** How many days this device keeps for people without Premium, today included. */
export const BASIC_DAYS = 14

/** A day's drinks on this device. */
export interface DeviceDay {
  /** `YYYY-MM-DD` in the device's time zone. */
  date: string
  drinks: readonly GlassDrink[]
}

/** What this device counted: today, and the days before it that have drinks, the latest first. */
export interface DeviceGlass extends DeviceDay {
  earlier: readonly DeviceDay[]
}

/** The IANA time zone whose midnight empties the glass: the device's. */
export const glassTimeZone = (): string => deviceTimeZone() ?? ZONE_UNTIL_CHOSEN

/** ml of all drinks together. */
export const totalOf = (drinks: readonly GlassDrink[]): number =>
  drinks.reduce((sum, { amount }) => sum + amount, 0)

function isDrink(value: unknown): value is GlassDrink {
  if (typeof value !== 'object' || value === null) return false
  const { id, amount, at } = value as Partial<Record<keyof GlassDrink, unknown>>
  return (
    typeof id === 'string' &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    Number.isInteger(amount) &&
    (amount as number) >= MIN_AMOUNT &&
    (amount as number) <= MAX_AMOUNT &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  )
}

/** A stored day; undefined where it is not understood. */
function dayOf(value: unknown): DeviceDay | undefined {
  const { date, drinks } = (value ?? {}) as Partial<Record<keyof DeviceDay, unknown>>
  if (typeof date !== 'string' || dayParam(date) === undefined || !Array.isArray(drinks)) return undefined
  return { date, drinks: drinks.filter(isDrink) }
}

/** The stored days. Earlier versions stored one day. */
function storedDays(): DeviceDay[] {
  const stored = read(GLASS_KEY)
  return (Array.isArray(stored) ? stored : [stored]).flatMap((value) => dayOf(value) ?? [])
}

/** What was counted up to the device's day at `now`: today is empty after midnight. */
export function readGlass(now: Date): DeviceGlass {
  const date = localDay(now, glassTimeZone())
  const oldest = addDays(date, 1 - BASIC_DAYS)
  const days = storedDays()
  return {
    date,
    drinks: days.find((day) => day.date === date)?.drinks ?? [],
    earlier: days
      .filter((day) => day.date < date && day.date >= oldest && day.drinks.length > 0)
      .toSorted((one, other) => (one.date < other.date ? 1 : -1)),
  }
}

const saveToday = ({ date, earlier }: DeviceGlass, drinks: readonly GlassDrink[]): boolean =>
  write(GLASS_KEY, [{ date, drinks }, ...earlier] satisfies DeviceDay[])

/** Counts a drink; answers false if the day's maximum is reached or the browser stores nothing. */
export function addDrink(amount: number, now: Date): boolean {
  const glass = readGlass(now)
  if (totalOf(glass.drinks) + amount > MAX_DAY) return false
  const drink: GlassDrink = { id: crypto.randomUUID(), amount, at: now.toISOString() }
  return saveToday(glass, [...glass.drinks, drink])
}

/** Removes the latest drink of today. */
export function undoDrink(now: Date): void {
  const glass = readGlass(now)
  saveToday(glass, glass.drinks.slice(0, -1))
}

/** Empties the glass and answers what was in it; a second call answers nothing. */
export function takeGlass(now: Date): DeviceGlass {
  const glass = readGlass(now)
  remove([GLASS_KEY])
  return glass
}

/** Puts days back into an empty glass: the tracker did not take them. */
export const keepDays = (days: readonly DeviceDay[]): boolean => write(GLASS_KEY, days)

/** Days in a row with a drink, up to today or, while today has none yet, yesterday. */
export function localStreak({ date, drinks, earlier }: DeviceGlass): number {
  let streak = drinks.length > 0 ? 1 : 0
  for (let day = addDays(date, -1); earlier.some((other) => other.date === day); day = addDays(day, -1))
    streak += 1
  return streak
}
