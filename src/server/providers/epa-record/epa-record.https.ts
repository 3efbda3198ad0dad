import type { z } from 'zod'
import { type Asker, OWN_WORK } from '#server/limits/shares.ts'
import {
  createLookUps,
  type LookUp,
  LookUpError,
  type LookUpOptions,
  type ServiceWords,
} from '../outbound/look-up.https.ts'
import {
  datedResults,
  type EpaLeadResult,
  type EpaViolation,
  isListedSchema,
  leadResultsSchema,
  sampleDaysSchema,
  violationsSchema,
} from './tables.schema.ts'

/** What US EPA's service answers about one system. */
export interface EpaAnswer {
  /** The service returns the system itself: only then an empty list of violations means that it has none. */
  isListed: boolean
  violations: EpaViolation[]
  /** Null where the service gave no lead and copper results that could be read. */
  results: EpaLeadResult[] | null
}

export const EPA: ServiceWords = { name: 'EPA’s service', patience: 'eight seconds' }

type Table = 'WATER_SYSTEM' | 'VIOLATION' | 'LCR_SAMPLE' | 'LCR_SAMPLE_RESULT'

/** The two addresses of one table, as working programs use them; the second is asked where the first gives nothing readable. */
const ADDRESSES: readonly ((table: Table, systemId: string) => string)[] = [
  (table, id) => `https://data.epa.gov/efservice/${table}/PWSID/${id}/JSON`,
  (table, id) => `https://data.epa.gov/dmapservice/sdwis.${table.toLowerCase()}/pwsid/equals/${id}/json`,
]

/** The bytes are those of one table. */
const SERVICE = { words: EPA, bytes: 4 * 1024 * 1024, statuses: [200] }

/** A table read from the first address that gives it. A service that asks us to wait, or is slow, is asked no second time. */
async function readTable<Schema extends z.ZodType>(
  lookUp: LookUp,
  table: Table,
  systemId: string,
  schemaOf: (systemId: string) => Schema,
): Promise<z.infer<Schema>> {
  let failure: LookUpError | undefined
  for (const addressOf of ADDRESSES) {
    try {
      return await lookUp(schemaOf(systemId), addressOf(table, systemId))
    } catch (error) {
      if (!(error instanceof LookUpError) || error.failure === 'busy' || error.failure === 'timeout')
        throw error
      failure ??= error
    }
  }
  throw failure
}

/** The results of samples; null where they cannot be had, because the record of violations counts without them. */
async function readResults(lookUp: LookUp, systemId: string): Promise<EpaAnswer['results']> {
  try {
    const [days, results] = await Promise.all([
      readTable(lookUp, 'LCR_SAMPLE', systemId, sampleDaysSchema),
      readTable(lookUp, 'LCR_SAMPLE_RESULT', systemId, leadResultsSchema),
    ])
    return datedResults(days, results)
  } catch (error) {
    if (error instanceof LookUpError) return null
    throw error
  }
}

/** Asks US EPA's service (data.epa.gov) for the record of single water systems. It needs no key. */
export function createEpaRecord({ ms = 8_000, ...options }: LookUpOptions) {
  const ask = createLookUps(SERVICE, { ...options, ms })
  return {
    /**
     * What the record says of a system now. A question that is being asked already is not asked again. Throws LookUpError.
     * @param asker the failures of a single one do not stop the questions of others
     */
    readSystem: (systemId: string, asker: Asker = OWN_WORK): Promise<EpaAnswer> =>
      ask(systemId, asker, async (lookUp) => {
        const [isListed, violations, results] = await Promise.all([
          readTable(lookUp, 'WATER_SYSTEM', systemId, isListedSchema),
          readTable(lookUp, 'VIOLATION', systemId, violationsSchema),
          readResults(lookUp, systemId),
        ])
        return { isListed, violations, results }
      }),
  }
}

export type EpaRecordService = ReturnType<typeof createEpaRecord>
