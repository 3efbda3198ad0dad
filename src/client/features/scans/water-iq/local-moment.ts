const two = (value: number): string => String(value).padStart(2, '0')

/** A moment's day where the person is, as a date field takes it: "2026-11-22". */
export const inputDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** The moment a day ("2026-11-22") and a time ("09:00") of this device mean; null where either is missing. */
export function localMoment(day: string, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}/.test(time)) return null
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
