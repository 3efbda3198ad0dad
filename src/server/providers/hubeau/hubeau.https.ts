import { type Asker, OWN_WORK } from '#server/limits/shares.ts'
import { createLookUps, type LookUpOptions, type ServiceWords } from '../outbound/look-up.https.ts'
import { type HubeauResult, RESULT_FIELDS, resultsSchema } from './results.schema.ts'

export const HUBEAU: ServiceWords = { name: 'Hub’eau', patience: 'four seconds' }

const RESULTS = 'https://hubeau.eaufrance.fr/api/v1/qualite_eau_potable/resultats_dis'
/** An answer has status 206 where there are more rows than were asked for. */
const SERVICE = { words: HUBEAU, bytes: 4 * 1024 * 1024, statuses: [200, 206] }
const MOST_ROWS = 5_000
/** The service takes so many codes of networks and of parameters in one question. */
const MOST_CODES = 20

/**
 * Asks Hub'eau, the French state's service of water data (hubeau.eaufrance.fr).
 * @param options.parameters the national codes of the parameters that are asked for; at most 20
 */
export function createHubeau({
  parameters,
  ms = 4_000,
  ...options
}: LookUpOptions & { parameters: readonly string[] }) {
  const ask = createLookUps(SERVICE, { ...options, ms })
  return {
    /**
     * The results of some networks since a day (`YYYY-MM-DD`), the newest first. A question that is being asked already is not
     * asked again. Throws LookUpError.
     * @param asker the failures of a single one do not stop the questions of others
     */
    readResults(
      networks: readonly string[],
      since: string,
      asker: Asker = OWN_WORK,
    ): Promise<HubeauResult[]> {
      const query = new URLSearchParams({
        code_reseau: networks.slice(0, MOST_CODES).join(','),
        code_parametre: parameters.slice(0, MOST_CODES).join(','),
        date_min_prelevement: since,
        fields: RESULT_FIELDS.join(','),
        size: String(MOST_ROWS),
        sort: 'desc',
      })
      const address = `${RESULTS}?${query}`
      return ask(address, asker, (lookUp) => lookUp(resultsSchema, address))
    },
  }
}

export type Hubeau = ReturnType<typeof createHubeau>
