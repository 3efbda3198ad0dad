/** The earliest day that an address may name: there was no tracker before. */
const FIRST_DAY = '2000-01-01'

/** A day of an address: `YYYY-MM-DD` of a day that exists; undefined for anything else. */
export function dayParam(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_DAY) return undefined
  const time = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === value ? value : undefined
}
