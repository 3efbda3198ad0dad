import { WEEKDAYS, type WeekdayValues, weekdayValues } from '#shared/format/weekdays.ts'
import { NOT_TICKED, TICKED } from './check.tsx'

/** The boxes for some days of the week, 0 on Mondays to 6 on Sundays. */
export const valuesOfWeekdays = (weekdays: readonly number[]): WeekdayValues =>
  weekdayValues((weekday) => (weekdays.includes(weekday) ? TICKED : NOT_TICKED))

/** The days of the week whose boxes are ticked. */
export const weekdaysOfValues = (values: WeekdayValues): number[] =>
  WEEKDAYS.flatMap(({ name }, weekday) => (values[name] === TICKED ? [weekday] : []))
