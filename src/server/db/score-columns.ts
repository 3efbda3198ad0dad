import { type CityScoreCard, SCORE_METHOD, type StoredScores } from '#shared/cities/city-scores.rules.ts'

/** A city's scores as `city_scores` stores them. */
export const scoreColumns = (stored: StoredScores, card: CityScoreCard) => ({
  overall_score: card.overall,
  sustainability_score: card.sustainability,
  water_stress_score: stored.water_stress,
  recycling_reuse_score: stored.recycling_reuse,
  source_protection_score: stored.source_protection,
  infrastructure_score: card.infrastructure,
  modernization_score: stored.modernization,
  lead_pipe_risk_score: stored.lead_pipe_risk,
  leakage_rate_score: stored.leakage_rate,
  quality_score: card.quality,
  purity_score: stored.purity,
  contaminant_score: stored.contaminant,
  transparency_score: stored.transparency,
  published_inputs: card.publishedInputs,
  local_figures: card.localFigures,
  figures_from: card.figuresFrom,
  figures_to: card.figuresTo,
  local_pillars: card.localPillars,
  method: SCORE_METHOD,
})
