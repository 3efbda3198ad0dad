import { MAX_RANGE_DAYS } from '#shared/admin/analytics/analytics.schema.ts'
import { dayPlus, daysBetween } from '#shared/admin/analytics/date-range.rules.ts'

/** Ranges that end today, by how many days they have. */
export const PRESETS = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '365 days' },
] as const

const USUAL_DAYS = 30
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A range of days in UTC, as the address gives it. */
export interface ChosenRange {
  from: string
  to: string
  /** Which preset it is; null for a range of one's own. */
  preset: number | null
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))

/** What the address says of a range: its days, or its first and its last one. */
export interface RangeSearch {
  days?: number
  from?: string
  to?: string
}

/** What the address asks for; the last 30 days where it asks for nothing that can be answered. */
export function rangeOf({ days: wanted, from, to }: RangeSearch, today: string): ChosenRange {
  if (isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < MAX_RANGE_DAYS)
    return { from, to, preset: null }
  const preset = PRESETS.find(({ days }) => days === wanted)?.days ?? USUAL_DAYS
  return { from: dayPlus(today, 1 - preset), to: today, preset }
}

/** Why a range of one's own cannot be shown; null where it can. */
export function rangeProblem(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose the first and the last day.'
  if (from > to) return 'The first day is after the last one.'
  return daysBetween(from, to) < MAX_RANGE_DAYS ? null : `Choose at most ${MAX_RANGE_DAYS} days.`
}
