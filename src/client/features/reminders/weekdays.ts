import { NOT_TICKED, TICKED } from './check.tsx'

/** The form's boxes for the days of the week, from Monday on. */
export const WEEKDAY_BOXES = [
  { name: 'monday', label: 'Monday' },
  { name: 'tuesday', label: 'Tuesday' },
  { name: 'wednesday', label: 'Wednesday' },
  { name: 'thursday', label: 'Thursday' },
  { name: 'friday', label: 'Friday' },
  { name: 'saturday', label: 'Saturday' },
  { name: 'sunday', label: 'Sunday' },
] as const

/** What the boxes are in a form. */
export type WeekdayValues = Record<(typeof WEEKDAY_BOXES)[number]['name'], string>

/** The boxes for some days of the week, 0 on Mondays to 6 on Sundays. */
export const valuesOfWeekdays = (weekdays: readonly number[]): WeekdayValues =>
  Object.fromEntries(
    WEEKDAY_BOXES.map(({ name }, day) => [name, weekdays.includes(day) ? TICKED : NOT_TICKED]),
  ) as WeekdayValues

/** The days of the week whose boxes are ticked. */
export const weekdaysOfValues = (values: WeekdayValues): number[] =>
  WEEKDAY_BOXES.flatMap(({ name }, day) => (values[name] === TICKED ? [day] : []))
