const DAY_MS = 86_400_000

/** A day, `YYYY-MM-DD`, some days later or (below 0) earlier. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one day to another; 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** Every day of a range, its ends included. */
export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_none, at) => dayPlus(from, at))
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayPlus(day, weekday === 0 ? -6 : 1 - weekday)
}

/** Every month, `YYYY-MM`, that a range touches. */
export function monthsOf(from: string, to: string): string[] {
  return [...new Set(daysOf(from, to).map((day) => day.slice(0, 7)))]
}

/** A share of fewer people says more about who they are than about how people act. */
export const MIN_PEOPLE_FOR_SHARE = 20

/** What share of some people did something, in percent; null of fewer than {@link MIN_PEOPLE_FOR_SHARE}. */
export const shareOfPeople = (part: number, people: number): number | null =>
  people < MIN_PEOPLE_FOR_SHARE ? null : percentOf(part, people)

/** Part of a whole in percent, with one decimal; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
