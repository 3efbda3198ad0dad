import { read, write } from '#client/lib/device-storage.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { dayParam } from '../day-param.ts'

/** Where this browser stores the days on which its tracker was used, and the hint's own. */
export const HINT_KEY = deviceKey('install-hint')
/** The hint comes after so many days of use. */
const DAYS_OF_USE = 3

/** What this browser knows of the hint. */
interface StoredHint {
  /** The days of use, `YYYY-MM-DD`, no more than decide. */
  days: readonly string[]
  /** The day on which the hint was shown; null if it was not. */
  shownOn: string | null
  isDismissed: boolean
}

function stored(): StoredHint {
  const { days, shownOn, isDismissed } = (read(HINT_KEY) ?? {}) as Partial<Record<keyof StoredHint, unknown>>
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && dayParam(value) !== undefined
  return {
    days: Array.isArray(days) ? days.filter(isDay) : [],
    shownOn: isDay(shownOn) ? shownOn : null,
    isDismissed: isDismissed === true,
  }
}

/** Notes that the tracker is used on a day, `YYYY-MM-DD`, and says whether the hint is due: on one day, after three of use. */
export function noteUse(today: string): boolean {
  const hint = stored()
  const { days, shownOn, isDismissed } = hint
  const earlier = days.filter((day) => day !== today).length
  if (earlier < DAYS_OF_USE && !days.includes(today)) write(HINT_KEY, { ...hint, days: [...days, today] })
  return earlier >= DAYS_OF_USE && !isDismissed && (shownOn === null || shownOn === today)
}

/** Notes the day on which the hint was seen: on later days it is not due. */
export const noteShown = (today: string): boolean =>
  write(HINT_KEY, { ...stored(), shownOn: today } satisfies StoredHint)

/** Dismisses the hint for good. */
export const dismissHint = (): boolean =>
  write(HINT_KEY, { ...stored(), isDismissed: true } satisfies StoredHint)
