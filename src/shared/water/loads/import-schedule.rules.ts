import type { ImportScheduleSettings as ImportSchedule } from '../../admin/settings.schema.ts'

/** Off until an admin turns it on. Seven in UTC is night in the United States and morning in Europe. */
export const DEFAULT_SCHEDULE: ImportSchedule = { isOn: false, hour: 7 }

/** How long a night is, in hours. Imports begin in it, and may end later. */
export const NIGHT_HOURS = 4
/** The authorities publish a quarter's files some weeks into it. */
const DAYS_INTO_QUARTER = 20

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The quarter whose files are read at a time: "2026Q4" from 21 October to 20 January. */
function quarterAt(time: number): string {
  const day = new Date(time - DAYS_INTO_QUARTER * DAY_MS)
  return `${day.getUTCFullYear()}Q${Math.floor(day.getUTCMonth() / 3) + 1}`
}

/** When the night began that it is now, in milliseconds; null by day. */
function nightAt(now: number, hour: number): number | null {
  const sinceHour = (((now - hour * HOUR_MS) % DAY_MS) + DAY_MS) % DAY_MS
  return sinceHour < NIGHT_HOURS * HOUR_MS ? now - sinceHour : null
}

/** The quarter whose imports may run now; null by day and while the schedule is off. */
export function dueQuarter(now: Date, { isOn, hour }: ImportSchedule): string | null {
  const night = isOn ? nightAt(now.getTime(), hour) : null
  return night === null ? null : quarterAt(night)
}

/** The beginning of the next night in which imports run; null while the schedule is off. `done` are finished quarters. */
export function nextImport(now: Date, schedule: ImportSchedule, done: readonly string[]): Date | null {
  if (!schedule.isOn) return null
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + schedule.hour * HOUR_MS
  let night = nightAt(now.getTime(), schedule.hour) ?? (today > now.getTime() ? today : today + DAY_MS)
  while (done.includes(quarterAt(night))) night += DAY_MS
  return new Date(night)
}
