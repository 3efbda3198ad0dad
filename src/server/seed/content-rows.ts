import type { InsertObject } from 'kysely'
import { COMPOSED_TEXTS } from '#shared/tap-water/composed-texts.rules.ts'
import type { MeasuredReport } from '#shared/tap-water/measured-report.rules.ts'
import type { DB } from '../db/db-types.generated.ts'
import { digestColumns } from '../db/report-columns.ts'
import { sanitizeRichText } from '../text/sanitize-rich-text.ts'
import type { ScoredCity } from './make-reports.ts'
import type { CitySeed, InnovationSeed, ProductSeed } from './seed.schema.ts'
import { stableId } from './stable-id.ts'

/** The texts of one city. */
export interface SeededCity extends ScoredCity {
  city: CitySeed
  report: MeasuredReport | null
}

/** The id of a seeded city, the same in every installation. */
export function cityId(city: CitySeed): string {
  return stableId('cities', city.slug)
}

/** The id of its tap-water report, whether it exists or not. */
export function reportId(city: CitySeed): string {
  return stableId('tap_water_data', city.slug)
}

/** The row of a city. */
export function cityRow(city: CitySeed): InsertObject<DB, 'cities'> {
  return {
    id: cityId(city),
    name: city.name,
    state: city.state,
    country: city.country,
    slug: city.slug,
    category: city.category,
    latitude: city.latitude,
    longitude: city.longitude,
    tagline: city.tagline,
    description: city.description,
    source_title: city.sourceTitle,
    source_url: city.sourceUrl,
    source_year: city.sourceYear,
    license: city.license,
    unconfirmed_fields: city.unconfirmedFields,
  }
}

/** The row of a city's scores. */
export function scoreRow({ city, card, inputs }: SeededCity): InsertObject<DB, 'city_scores'> {
  const stored = new Map(inputs.map((input) => [input.input, input.storedValue]))
  return {
    city_id: cityId(city),
    overall_score: card.overall,
    sustainability_score: card.sustainability,
    water_stress_score: stored.get('water_stress') ?? null,
    recycling_reuse_score: stored.get('recycling_reuse') ?? null,
    source_protection_score: stored.get('source_protection') ?? null,
    infrastructure_score: card.infrastructure,
    modernization_score: stored.get('modernization') ?? null,
    lead_pipe_risk_score: stored.get('lead_pipe_risk') ?? null,
    leakage_rate_score: stored.get('leakage_rate') ?? null,
    quality_score: card.quality,
    purity_score: stored.get('purity') ?? null,
    contaminant_score: stored.get('contaminant') ?? null,
    transparency_score: stored.get('transparency') ?? null,
    published_inputs: card.publishedInputs,
  }
}

/** The rows of the figures behind a city's scores. */
export function inputRows({ city, inputs }: SeededCity): InsertObject<DB, 'city_score_inputs'>[] {
  return inputs.map((input) => ({
    city_id: cityId(city),
    input: input.input,
    stored_value: input.storedValue,
    published_value: input.publishedValue,
    published_unit: input.publishedUnit,
    level: input.level,
    place: input.place,
    year: input.year,
    source_title: input.sourceTitle,
    source_url: input.sourceUrl,
    license: input.license,
    note: input.note,
  }))
}

/** The row of a tap-water report. */
export function reportRow(city: CitySeed, report: MeasuredReport): InsertObject<DB, 'tap_water_data'> {
  return {
    id: reportId(city),
    city_id: cityId(city),
    ...digestColumns(report),
    advice: report.advice,
    composed_texts: [...COMPOSED_TEXTS],
    report_summary: report.summary,
    contaminants: JSON.stringify(report.contaminants),
    recommendations: report.recommendations,
    water_source: report.waterSource,
    measured_from: report.measured.from,
    measured_to: report.measured.to,
    second_hand: report.secondHand,
    source_title: report.sourceTitles.join('; '),
    source_url: report.sourceUrls[0] ?? null,
    source_year: report.sourceYear,
    license: report.licenses.join('; ') || null,
  }
}

/** The row of a product. */
export function productRow(product: ProductSeed): InsertObject<DB, 'affiliate_products'> {
  return {
    id: stableId('affiliate_products', product.brand, product.name),
    name: product.name,
    brand: product.brand,
    category: product.category,
    description: product.description,
    link: product.link,
    certifications: product.certifications,
    certifications_confirmed: product.certificationsConfirmed,
    source_title: product.sourceTitle,
    source_url: product.sourceUrl,
    source_year: product.sourceYear,
    license: product.license,
  }
}

/** The row of an innovation. */
export function innovationRow(innovation: InnovationSeed): InsertObject<DB, 'innovations'> {
  return {
    id: stableId('innovations', innovation.title),
    title: innovation.title,
    category: innovation.category,
    summary: innovation.summary,
    description: sanitizeRichText(innovation.description),
    source_title: innovation.sourceTitle,
    source_url: innovation.sourceUrl,
    source_year: innovation.sourceYear,
    license: innovation.license,
  }
}
