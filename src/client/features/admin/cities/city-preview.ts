import { isOfModel } from '#shared/admin/content.schema.ts'
import type { AdminCity } from '#shared/cities/admin-cities.schema.ts'
import type { CityDetail, CityScores } from '#shared/cities/cities.schema.ts'
import { countNationalInputs, scoreCity, toStoredScores } from '#shared/cities/city-scores.rules.ts'
import { citySlug } from '#shared/cities/city-slug.rules.ts'
import { inputsThatShow } from '#shared/cities/score-inputs.rules.ts'
import type { CityValues } from './city-record.ts'

const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text)

/** What the city's page would answer to a subscriber, were the fields saved. */
export function previewOf(values: CityValues, saved: AdminCity | null): CityDetail {
  const inputs = inputsThatShow(saved?.scores.inputs ?? []).map(
    ({ isTyped: _isTyped, license: _license, ...input }) => input,
  )
  const stored = toStoredScores(inputs)
  const card = scoreCity(inputs)
  const scores: CityScores = {
    sustainabilityScore: card.sustainability,
    waterStressScore: stored.water_stress,
    recyclingReuseScore: stored.recycling_reuse,
    sourceProtectionScore: stored.source_protection,
    infrastructureScore: card.infrastructure,
    modernizationScore: stored.modernization,
    leadPipeRiskScore: stored.lead_pipe_risk,
    leakageRateScore: stored.leakage_rate,
    qualityScore: card.quality,
    purityScore: stored.purity,
    contaminantScore: stored.contaminant,
    transparencyScore: stored.transparency,
    inputs,
  }
  return {
    city: {
      id: saved?.id ?? '',
      name: values.name.trim() || 'Name of the city',
      state: orNull(values.state),
      country: values.country.trim() || 'Country',
      slug: orNull(values.slug) ?? citySlug(values.name, values.country),
      category: values.category,
      tagline: orNull(values.tagline),
      description: orNull(values.description),
      imageUrl: values.imageUrl,
      metaTitle: orNull(values.metaTitle),
      metaDescription: orNull(values.metaDescription),
      updatedAt: saved?.updatedAt ?? '',
      source: {
        title: orNull(values.sourceTitle),
        url: orNull(values.sourceUrl),
        year: values.sourceYear,
        license: orNull(values.license),
      },
      isGenerated: isOfModel(values),
    },
    overallScore: card.overall,
    publishedInputs: card.publishedInputs,
    nationalInputs: countNationalInputs(inputs),
    localFigures: card.localFigures,
    figuresFrom: card.figuresFrom,
    figuresTo: card.figuresTo,
    localPillars: card.localPillars,
    waterStatus: null,
    waterSource: null,
    locked: false,
    scores: inputs.length === 0 ? null : scores,
  }
}
