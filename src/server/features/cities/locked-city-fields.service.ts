import type { DbOrTx } from '#server/db/transaction.ts'
import type { CityDetail } from '#shared/cities/cities.schema.ts'
import * as queries from './locked-city-fields.queries.ts'

type OpenCity = CityDetail & { locked: false }

/** The fields of a city that only viewers with Premium may see: its twelve scores and their inputs. */
export async function readLockedCityFields(db: DbOrTx, cityId: string): Promise<Pick<OpenCity, 'scores'>> {
  const [scores, inputs] = await Promise.all([
    queries.selectScores(db, cityId),
    queries.selectScoreInputs(db, cityId),
  ])
  const hasScores = scores !== undefined && inputs.length > 0
  return { scores: hasScores ? ({ ...scores, inputs } as OpenCity['scores']) : null }
}
