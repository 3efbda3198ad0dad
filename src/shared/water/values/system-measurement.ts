/** How far a value can be trusted: `old` and `derived` ones are shown with their years and decide no status. */
export type MeasurementStatus = 'current' | 'old' | 'derived'

/** What only some sources say of a value. */
export interface MeasurementDetail {
  /** The day of the sample, `YYYY-MM-DD`. */
  sampledOn?: string
  /** Ends of a range across supply zones, in the value's unit. */
  low?: number
  high?: number
  /** How many samples there were, how many of them below what the laboratory can measure, and their median. */
  samples?: number
  samplesBelow?: number
  median?: number
  /** In how many of the samples something was found, and the year of the first of them. */
  samplesFound?: number
  samplesFrom?: number
  /** The highest single sample behind an average, in the value's unit. */
  highestSample?: number
  /** There was more than the laboratory could count. */
  isMinimum?: boolean
  /** The day we asked the source for it, `YYYY-MM-DD`, where it is not from a file. */
  askedOn?: string
}

/** One stored value of a water system. */
export interface SystemMeasurement {
  /** A key such as `lead` or `nitrate`, an abbreviation of the PFAS survey, or `pfas` where none was found. */
  parameter: string
  value: number
  unit: string
  qualifier: 'below' | 'rounded down' | 'none found' | null
  statistic:
    | 'highest sample'
    | 'mean'
    | '90th percentile of homes'
    | 'newest sample'
    | 'published value'
    | '90th percentile of volunteers'
    | 'reported average'
    | 'reported highest'
    | 'reported value'
    | 'yearly average of the worst place'
  /** How many PFAS were looked for, where none was found. */
  substances: number | null
  /** Both null where the source gives no year: the value was the newest on record when the source was read. */
  yearFrom: number | null
  yearTo: number | null
  status: MeasurementStatus
  sourceId: string
  detail?: MeasurementDetail | null
  /** An editor hid another result of the same source: nothing is said of all its results together. */
  isSurveyIncomplete?: boolean
  /** The true value is at most this one: a sum of the highest values of different samples. */
  isBound?: boolean
  /** It came by an import, and not with the shipped files. */
  isImported?: boolean
}
