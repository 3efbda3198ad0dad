import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { ImportedDay } from '#shared/hydration/import.schema.ts'
import { localDay } from '#shared/local-day.ts'
import { localMinute, timeOfMinute } from '#shared/wall-clock.ts'
import type { DeviceDay, DeviceGlass, GlassDrink } from './device-glass.ts'

/** The days of one request: 14 days full of the smallest cups are more drinks than one may hold. */
const DAYS_AT_ONCE = 7

/** The calendar of the person whose tracker takes a glass. */
export type PersonsCalendar = Pick<Today, 'today' | 'dayStart'> & { timeZone: string }

/** A glass of the device by the days of the person's tracker. */
export interface HandedOver {
  /** Today's drinks, which are pressed. */
  drinks: readonly GlassDrink[]
  /** The days that are over, the first one first. */
  earlier: readonly DeviceDay[]
}

/**
 * Sorts what a device counted by the person's own days: theirs begin when they said, in their time zone, while the device's
 * begin at its midnight.
 */
export function byPersonsDays(
  glass: DeviceGlass,
  { today, dayStart, timeZone }: PersonsCalendar,
): HandedOver {
  const all = [glass, ...glass.earlier].flatMap((day) => day.drinks)
  const days = Map.groupBy(all, ({ at }) => localDay(new Date(at), timeZone, dayStart))
  const dates = [...days.keys()].toSorted()
  const drinksOn = (date: string) => days.get(date) ?? []
  return {
    drinks: dates.filter((date) => date >= today).flatMap(drinksOn),
    earlier: dates.filter((date) => date < today).map((date) => ({ date, drinks: drinksOn(date) })),
  }
}

/** Earlier days as parts that one import takes. */
export function importParts(earlier: readonly DeviceDay[], timeZone: string): ImportedDay[][] {
  const days = earlier.map(({ date, drinks }) => ({
    date,
    drinks: drinks.map(({ amount, at }) => ({
      ...{ amount, at, drink: 'water' },
      time: timeOfMinute(localMinute(new Date(at), timeZone)),
    })),
  }))
  return Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, part) =>
    days.slice(part * DAYS_AT_ONCE, (part + 1) * DAYS_AT_ONCE),
  )
}
