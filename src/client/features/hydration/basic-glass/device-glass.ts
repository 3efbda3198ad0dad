import { read, remove, write } from '#client/lib/device-storage.ts'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { MAX_AMOUNT, MAX_DAY, MIN_AMOUNT } from '#shared/hydration/hydration.limits.ts'
import { localDay } from '#shared/local-day.ts'
import { ZONE_UNTIL_CHOSEN } from '#shared/time-zone.rules.ts'

/** Where this browser stores today's drinks for people without Premium. */
export const GLASS_KEY = 'basic-glass'

/** One drink counted on this device. Its id becomes the entry's id in the tracker, so that it can never count twice. */
export interface GlassDrink {
  id: string
  /** Whole ml. */
  amount: number
  /** ISO time. */
  at: string
}

/** Today's drinks on this device; there is never more than one day. */
export interface DeviceGlass {
  /** `YYYY-MM-DD` in the device's time zone. */
  date: string
  drinks: readonly GlassDrink[]
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

/** The glass of the day it is at `now` in a time zone: empty after midnight, and where the stored value is not understood. */
export function readGlass(now: Date, timeZone = glassTimeZone()): DeviceGlass {
  const date = localDay(now, timeZone)
  const stored = read(GLASS_KEY) as Partial<DeviceGlass> | null
  if (stored?.date !== date || !Array.isArray(stored.drinks)) return { date, drinks: [] }
  return { date, drinks: stored.drinks.filter(isDrink) }
}

/** Counts a drink; answers false if the day's maximum is reached or the browser stores nothing. */
export function addDrink(amount: number, now: Date): boolean {
  const { date, drinks } = readGlass(now)
  if (totalOf(drinks) + amount > MAX_DAY) return false
  const drink: GlassDrink = { id: crypto.randomUUID(), amount, at: now.toISOString() }
  return write(GLASS_KEY, { date, drinks: [...drinks, drink] } satisfies DeviceGlass)
}

/** Removes the latest drink. */
export function undoDrink(now: Date): void {
  const { date, drinks } = readGlass(now)
  write(GLASS_KEY, { date, drinks: drinks.slice(0, -1) } satisfies DeviceGlass)
}

/** Empties the glass and answers what was in it; a second call answers nothing. */
export function takeDrinks(now: Date, timeZone: string): readonly GlassDrink[] {
  const { drinks } = readGlass(now, timeZone)
  remove([GLASS_KEY])
  return drinks
}
