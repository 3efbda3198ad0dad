import type { InsertObject } from 'kysely'
import { COMPOSED_TEXTS } from '#shared/water/reports/composed-texts.rules.ts'
import type { MeasuredReport } from '#shared/water/reports/measured-report.rules.ts'
import { columnsOf } from '../db/column-names.ts'
import type { DB } from '../db/db-types.generated.ts'
import { digestColumns } from '../db/report-columns.ts'
import { sanitizeRichText } from '../text/sanitize-rich-text.ts'
import { articleHtml } from './article-html.ts'
import type { CityFigureSeed } from './city-figures.ts'
import type { CitySeed, InnovationSeed, ProductSeed, WithdrawnInnovationSeed } from './seed.schema.ts'
import { stableId } from './stable-id.ts'

export interface SeededCity {
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

export function cityRow(city: CitySeed): InsertObject<DB, 'cities'> {
  const { waterSource: _waterSource, population: _population, unconfirmed: _unconfirmed, ...fields } = city
  return { id: cityId(city), ...columnsOf(fields) }
}

/** The rows of the shipped figures of cities. */
export function figureRows(
  cities: readonly CitySeed[],
  figures: readonly CityFigureSeed[],
): InsertObject<DB, 'city_figures'>[] {
  const ids = new Map(cities.map((city) => [city.slug, cityId(city)]))
  return figures.flatMap(({ city, ...figure }) => {
    const id = ids.get(city)
    return id === undefined ? [] : [{ city_id: id, ...columnsOf(figure) }]
  })
}

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
    source_title: report.sourceTitles.join('; ') || null,
    source_url: report.sourceUrls[0] ?? null,
    source_year: report.sourceYear,
    license: report.licenses.join('; ') || null,
  }
}

export function productRow({
  unconfirmed: _unconfirmed,
  ...product
}: ProductSeed): InsertObject<DB, 'affiliate_products'> {
  return { id: stableId('affiliate_products', product.brand, product.name), ...columnsOf(product) }
}

/** The row of an innovation that is shipped as an article. No editor has compared it with its sources yet. */
export function innovationRow(innovation: InnovationSeed): InsertObject<DB, 'innovations'> {
  const { title, firstTitle = title, category, summary, drawing, article, sources } = innovation
  const [first, ...further] = sources
  return {
    id: stableId('innovations', firstTitle),
    ...columnsOf({
      title,
      category,
      summary,
      description: sanitizeRichText(articleHtml(article)),
      drawing,
      sourceTitle: first?.title ?? null,
      sourceUrl: first?.url ?? null,
      sourceYear: null,
      sourceReadOn: first?.readOn ?? null,
      furtherSources: JSON.stringify(further),
      license: null,
      unconfirmed: true,
      status: 'published',
      withdrawn: false,
    }),
  }
}

/** The row of an innovation that is shipped as a draft whose address says that it is no longer published. */
export function withdrawnInnovationRow(innovation: WithdrawnInnovationSeed): InsertObject<DB, 'innovations'> {
  const { firstTitle = innovation.title, ...fields } = innovation
  return {
    id: stableId('innovations', firstTitle),
    ...columnsOf({
      ...fields,
      description: sanitizeRichText(fields.description),
      drawing: null,
      sourceReadOn: null,
      furtherSources: '[]',
      unconfirmed: true,
      status: 'draft',
      withdrawn: true,
    }),
  }
}
