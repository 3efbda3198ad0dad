import { yearRange } from '../../format/years.ts'
import type { SystemMeasurement } from './system-measurement.ts'

/** The years of a value ({@link yearRange}). Without years it says what the value was in its source. */
export function formatYears(from: number | null, to: number | null): string {
  if (from === null || to === null) return 'newest on EPA’s record early in 2026'
  return yearRange(from, to)
}

/** The first and the last year of some values; null where none of them has a year. */
export function yearSpan(
  values: readonly Pick<SystemMeasurement, 'yearFrom' | 'yearTo'>[],
): { from: number; to: number } | null {
  const years = values.flatMap(({ yearFrom, yearTo }) => [yearFrom, yearTo]).filter((year) => year !== null)
  return years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) }
}
