import { formatTime } from '#shared/format/date-time.ts'
import { timeOfMinute } from '#shared/wall-clock.ts'
import type { Person } from '../person.ts'

/** A time of day as the person writes it; `minute` is counted from midnight. */
export const clockText = (minute: number, { locale }: Pick<Person, 'locale'>): string =>
  formatTime(`2026-01-01T${timeOfMinute(minute)}:00Z`, { locale, timeZone: 'UTC' })
