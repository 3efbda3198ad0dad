import type { Asker } from '#server/limits/shares.ts'
import type { ServiceWords } from '../look-up/look-up.port.ts'

/** One violation as US EPA's service lists it, in its codes. Days are `YYYY-MM-DD`. */
export interface EpaViolation {
  id: string
  isHealthBased: boolean
  /** "MCL" */
  category: string
  contaminant: string
  rule: string
  /** "O": open, "K": known, "R": returned to compliance, "I": the system is inactive. */
  status: string
  /** Null where the service has no day. */
  beganOn: string | null
  endedOn: string | null
  returnedOn: string | null
}

/** One result of a round of lead and copper samples, in the service's codes and units. */
export interface EpaLeadResult {
  /** The last day of the round, `YYYY-MM-DD`. */
  endedOn: string
  /** "PB90", "CU90" */
  contaminant: string
  sign: string
  measure: string
  unit: string
}

/** What US EPA's service answers about one system. */
export interface EpaAnswer {
  /** The service returns the system itself: only then an empty list of violations means that it has none. */
  isListed: boolean
  violations: EpaViolation[]
  /** Null where the service gave no lead and copper results that could be read. */
  results: EpaLeadResult[] | null
}

export const EPA: ServiceWords = { name: 'EPA’s service', patience: 'eight seconds' }

/** US EPA's record of single water systems, data.epa.gov. */
export interface EpaRecordService {
  /**
   * What the record says of a system now. A question that is being asked already is not asked again. Throws LookUpError.
   * @param asker the failures of a single one do not stop the questions of others
   */
  readSystem(systemId: string, asker?: Asker): Promise<EpaAnswer>
}
