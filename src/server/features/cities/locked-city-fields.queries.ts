import { SCORE_INPUT_COLUMNS } from '#server/db/columns.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The twelve scores behind a city's overall score, or undefined. For subscribers and admins only. */
export const selectScores = (db: DbOrTx, cityId: string) => scoresOf.first(db, { cityId })

const scoresOf = prepare((db, param: Param<{ cityId: string }>) =>
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

/** The inputs of a city's scores. For subscribers and admins only. */
export const selectScoreInputs = (db: DbOrTx, cityId: string) => scoreInputsOf.rows(db, { cityId })

const scoreInputsOf = prepare((db, param: Param<{ cityId: string }>) =>
  db
    .selectFrom('city_score_inputs')
    .select([...SCORE_INPUT_COLUMNS, 'is_typed as isTyped'])
    .where('city_id', '=', param('cityId'))
    .orderBy('input'),
)
