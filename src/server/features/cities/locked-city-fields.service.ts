import type { DbOrTx } from '#server/db/transaction.ts'
import type { CityDetail, ScoreInput } from '#shared/cities/cities.schema.ts'
import { inputsThatShow } from '#shared/cities/score-inputs.rules.ts'
import * as queries from './locked-city-fields.queries.ts'

type OpenCity = CityDetail & { locked: false }
type ShownInput = ScoreInput & { isTyped: boolean }

/** The fields of a city that only viewers with Premium may see: its twelve scores and their inputs. */
export async function readLockedCityFields(db: DbOrTx, cityId: string): Promise<Pick<OpenCity, 'scores'>> {
  const [scores, inputs] = await Promise.all([
    queries.selectScores(db, cityId),
    queries.selectScoreInputs(db, cityId),
  ])
  if (scores === undefined || inputs.length === 0) return { scores: null }
  const shown = inputsThatShow(inputs as ShownInput[]).map(({ isTyped: _isTyped, ...input }) => input)
  return { scores: { ...scores, inputs: shown } }
}
