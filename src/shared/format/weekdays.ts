/** The days of the week from Monday on: a field of a form for each, and what it is called. */
export const WEEKDAYS = [
  { name: 'monday', label: 'Monday' },
  { name: 'tuesday', label: 'Tuesday' },
  { name: 'wednesday', label: 'Wednesday' },
  { name: 'thursday', label: 'Thursday' },
  { name: 'friday', label: 'Friday' },
  { name: 'saturday', label: 'Saturday' },
  { name: 'sunday', label: 'Sunday' },
] as const

/** A text or a tick for each day of the week: what their fields are in a form. */
export type WeekdayValues<Value> = Record<(typeof WEEKDAYS)[number]['name'], Value>

/** What the fields for the days of the week hold. */
export const weekdayValues = <Value>(fieldOf: (weekday: number) => Value): WeekdayValues<Value> =>
  Object.fromEntries(WEEKDAYS.map(({ name }, weekday) => [name, fieldOf(weekday)])) as WeekdayValues<Value>

/** The days of the week from the day `first` (0 on Mondays) on. */
export const weekdaysInOrder = (first: number): (typeof WEEKDAYS)[number][] => [
  ...WEEKDAYS.slice(first),
  ...WEEKDAYS.slice(0, first),
]
