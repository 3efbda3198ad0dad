import { isAnnualAverageLimit } from './annual-average-limits.ts'
import { type Limit, limitsOf } from './limits.rules.ts'
import { SURVEYED_PFAS } from './pfas-survey.ts'
import { convertUnit } from './units.rules.ts'

/** The figure of a limit for one PFAS that counts the average over a year. */
export interface YearlyPfasLimit {
  /** The abbreviation the survey reports it by. */
  parameter: string
  /** ng/L, the unit of the survey's values. */
  value: number
  /** `YYYY-MM-DD`: the first day it holds; null when it holds already. */
  from: string | null
}

/** The keys of the limits' catalog that can have such a limit. */
export const PFAS_PARAMETERS: readonly string[] = SURVEYED_PFAS.map(({ name }) => name.toLowerCase())

/** The confirmed limits for surveyed PFAS that count the average over a year. */
export const yearlyPfasLimits = (limits: readonly Limit[]): YearlyPfasLimit[] =>
  SURVEYED_PFAS.flatMap(({ name }) =>
    limitsOf(name.toLowerCase(), limits).flatMap((limit) => {
      const value = convertUnit(limit.value, limit.unit, 'ng/L')
      if (!isAnnualAverageLimit(limit) || limit.status === 'unconfirmed' || value === null || value === 0)
        return []
      return [{ parameter: name, value, from: limit.from }]
    }),
  )
