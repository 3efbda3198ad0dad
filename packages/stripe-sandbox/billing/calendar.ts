import type { Price } from '../world/objects.ts'

export const HOUR = 3600
export const DAY = 24 * HOUR

/** The months of a price's period. */
export const monthsOf = ({ recurring }: Price): number => (recurring?.interval === 'year' ? 12 : 1)

/**
 * The time some months after another one (seconds since 1970, UTC). It is on the same day of the month if there is that day,
 * and otherwise on the last: 31 January, 28 February, 31 March.
 */
export function addMonths(anchor: number, months: number): number {
  const start = new Date(anchor * 1000)
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const end = new Date(start)
  end.setUTCFullYear(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}

/** The first end of a price's period after a time, counted from the anchor. */
export function nextEnd(anchor: number, price: Price, after: number): number {
  let months = monthsOf(price)
  while (addMonths(anchor, months) <= after) months += monthsOf(price)
  return addMonths(anchor, months)
}
