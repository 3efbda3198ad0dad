import { SCORE_INPUT_COLUMNS } from '#server/db/columns.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { CityDetail, ScoreInput } from '#shared/cities/cities.schema.ts'
import { inputsThatShow } from '#shared/cities/score-inputs.rules.ts'

type OpenCity = CityDetail & { locked: false }
type ShownInput = ScoreInput & { isTyped: boolean }

const SCORES = prepare((db, param: Param<{ cityId: string }>) =>
  db
    .selectFrom('city_scores')
    .select([
      'sustainability_score as sustainabilityScore',
      'water_stress_score as waterStressScore',
      'recycling_reuse_score as recyclingReuseScore',
      'source_protection_score as sourceProtectionScore',
      'infrastructure_score as infrastructureScore',
      'modernization_score as modernizationScore',
      'lead_pipe_risk_score as leadPipeRiskScore',
      'leakage_rate_score as leakageRateScore',
      'quality_score as qualityScore',
      'purity_score as purityScore',
      'contaminant_score as contaminantScore',
      'transparency_score as transparencyScore',
    ])
    .where('city_id', '=', param('cityId')),
)
const SCORE_INPUTS = prepare((db, param: Param<{ cityId: string }>) =>
  db
    .selectFrom('city_score_inputs')
    .select([...SCORE_INPUT_COLUMNS, 'is_typed as isTyped'])
    .where('city_id', '=', param('cityId'))
    .orderBy('input'),
)

/** The fields of a city that only viewers with Premium may see: its twelve scores and their inputs. */
export async function readLockedCityFields(db: DbOrTx, cityId: string): Promise<Pick<OpenCity, 'scores'>> {
  const [scores, inputs] = await Promise.all([
    SCORES.first(db, { cityId }),
    SCORE_INPUTS.rows(db, { cityId }),
  ])
  if (scores === undefined || inputs.length === 0) return { scores: null }
  const shown = inputsThatShow(inputs as ShownInput[]).map(({ isTyped: _isTyped, ...input }) => input)
  return { scores: { ...scores, inputs: shown } }
}
