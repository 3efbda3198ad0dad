import type { Tx } from '../../../db/transaction.ts'
import { type EditedCity, lockCities } from './city-editing.queries.ts'
import { selectFoundIds, type WantedCities } from './city-finding.queries.ts'

export type { EditedCity } from './city-editing.queries.ts'

/** Cities of these addresses or names as they are, held until the transaction ends: what an import compares its file with. */
export async function findCities(tx: Tx, wanted: WantedCities): Promise<EditedCity[]> {
  const ids = await selectFoundIds(tx, wanted)
  return ids.length === 0 ? [] : lockCities(tx, ids)
}
