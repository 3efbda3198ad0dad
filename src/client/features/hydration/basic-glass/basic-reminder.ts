import { read, remove, write } from '#client/lib/device-storage.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { localDay } from '#shared/local-day.ts'
import { localMinute } from '#shared/wall-clock.ts'
import { glassTimeZone } from './device-glass.ts'

/** Where this browser stores the one reminder of people without Premium. */
export const REMINDER_KEY = deviceKey('basic-reminder')
/** A reminder this long after its time is left out, minutes: the page may have slept. */
const LATE_MINUTES = 30

/** The reminder of this device. */
interface BasicReminder {
  /** Minutes after midnight. */
  minute: number
  /** The day it was shown on last, `YYYY-MM-DD`; null if never. */
  shownOn: string | null
}

function stored(): BasicReminder | null {
  const { minute, shownOn = null } = (read(REMINDER_KEY) ?? {}) as Partial<BasicReminder>
  if (typeof minute !== 'number' || !(minute >= 0 && minute < 1440)) return null
  return { minute, shownOn: typeof shownOn === 'string' ? shownOn : null }
}

/** The minute of the day of this device's reminder; null if there is none. */
export const reminderMinute = (): number | null => stored()?.minute ?? null

/** Sets this device's reminder, or removes it (null). Returns false if the browser could not store it. */
export function setReminder(minute: number | null): boolean {
  if (minute !== null) return write(REMINDER_KEY, { minute, shownOn: null } satisfies BasicReminder)
  remove([REMINDER_KEY])
  return true
}

/** Whether the reminder is due; each day it is so once. */
export function takeDueReminder(now: Date): boolean {
  const reminder = stored()
  if (reminder === null) return false
  const date = localDay(now, glassTimeZone())
  const late = localMinute(now, glassTimeZone()) - reminder.minute
  if (reminder.shownOn === date || late < 0 || late > LATE_MINUTES) return false
  // If it cannot be noted, another tab would show it again.
  return write(REMINDER_KEY, { ...reminder, shownOn: date } satisfies BasicReminder)
}
