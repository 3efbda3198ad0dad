import { OWN_WORK } from '#server/limits/shares.ts'
import { createLookUps, type LookUpOptions } from '../look-up/look-up.https.ts'
import { HUBEAU, type Hubeau } from './hubeau.port.ts'
import { RESULT_FIELDS, resultsSchema } from './results.schema.ts'

const RESULTS = 'https://hubeau.eaufrance.fr/api/v1/qualite_eau_potable/resultats_dis'
/** An answer has status 206 where there are more rows than were asked for. */
const SERVICE = { words: HUBEAU, bytes: 4 * 1024 * 1024, statuses: [200, 206] }
const MOST_ROWS = 5_000
/** The service takes so many codes of networks and of parameters in one question. */
const MOST_CODES = 20

/**
 * Asks Hub'eau for the results of single networks.
 * @param options.parameters the national codes of the parameters that are asked for; at most 20
 */
export function createHubeau({
  parameters,
  ms = 4_000,
  ...options
}: LookUpOptions & { parameters: readonly string[] }): Hubeau {
  const ask = createLookUps(SERVICE, { ...options, ms })
  return {
    readResults(networks, since, asker = OWN_WORK) {
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
