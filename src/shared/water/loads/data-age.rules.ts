import { daysBetween } from '../../admin/analytics/date-range.rules.ts'
import { describeSource, WATER_SOURCE_IDS, type WaterSourceId } from './water-sources.ts'

/** How old the rows of a source are, and how old they may become. */
export interface DataAge {
  source: WaterSourceId
  /** When its file was last read, or what day the shipped rows are of, `YYYY-MM-DD`; null where there are none. */
  asOf: string | null
  /** Null where there are no rows. */
  ageDays: number | null
  budgetDays: number
  /** Older than it may become: newer figures should be loaded. */
  isSpent: boolean
}

/**
 * The age of every source on `today`.
 * @param read the day each source's file was last read, whether or not it changed anything
 */
export const dataAges = (read: ReadonlyMap<string, string>, today: string): DataAge[] =>
  WATER_SOURCE_IDS.map((source) => {
    const { shippedOf, budgetDays } = describeSource(source)
    const asOf = read.get(source) ?? shippedOf
    const ageDays = asOf === null ? null : Math.max(0, daysBetween(asOf, today))
    return { source, asOf, ageDays, budgetDays, isSpent: ageDays !== null && ageDays > budgetDays }
  })
