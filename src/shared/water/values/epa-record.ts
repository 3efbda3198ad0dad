/* What US EPA's record says of a water system besides its samples. */

/** Whether the record lists a violation of a health-based rule that began in January 2022 or later. */
export interface ViolationAnswer {
  healthBasedSince2022: 'yes' | 'none_recorded' | 'unknown'
  /** How many copies of the record answer, and how many of them with yes; null where the record itself was read. */
  copies: number | null
  copiesYes: number | null
  /** Rules with their number of violations, where a copy has them; they may be lists of lead pipes filed late. */
  kinds: { rule: string; violations: number }[] | null
  /** Lists of lead pipes not filed in time, which are paperwork; null where the source does not tell them apart. */
  lateInventories: number | null
  /** "2026Q1", or the day of a live look-up as `YYYY-MM-DD`. */
  asOf: string
  sourceId: string
}

/** What a utility reports its service lines to be made of. Null is not reported, which is never 0. */
export interface ServiceLines {
  /** Lead, and galvanized requiring replacement, as one number. */
  leadOrGalvanized: number | null
  unknown: number | null
  nonLead: number | null
  total: number | null
  /** "2026Q1" */
  asOf: string
  sourceId: string
}

/** Both for one system; null where the record has nothing. */
export interface EpaRecord {
  violations: ViolationAnswer | null
  serviceLines: ServiceLines | null
}
