import type { StoredCityFields } from '../cities/admin-cities.schema.ts'
import { type LocalFigures, MIN_MEASUREMENTS, MIN_PILLARS } from '../cities/city-scores.rules.ts'
import type { StoredInnovationFields } from '../innovations/admin-innovations.schema.ts'
import type { StoredProductFields } from '../products/admin-products.schema.ts'
import type { StoredReportFields } from '../water/reports/admin-reports.schema.ts'
import type { Completeness } from './content.schema.ts'

type Part = readonly [name: string, isThere: boolean]

const completenessOf = (parts: readonly Part[]): Completeness => ({
  parts: parts.length,
  missing: parts.filter(([, isThere]) => !isThere).map(([name]) => name),
})

const isText = (text: string | null): boolean => text !== null && text.trim() !== ''

/** The name of the source and where it can be read: without both a reader cannot check a word. */
const sourceParts = ({
  sourceTitle,
  sourceUrl,
}: {
  sourceTitle: string | null
  sourceUrl: string | null
}): Part[] => [
  ['The name of the source', isText(sourceTitle)],
  ['The address of the source', isText(sourceUrl)],
]

/** How short a summary says too little, in characters. */
const LEAST_SUMMARY = 80
/** How short an article says too little, in characters of its HTML. */
const LEAST_ARTICLE = 600

/** What is asked of a city before it is published: its texts, its water system, its report and the figures of its score. */
export function completenessOfCity({
  fields,
  hasSystem,
  reportStatus,
  score,
}: {
  fields: Pick<
    StoredCityFields,
    'state' | 'tagline' | 'description' | 'imageUrl' | 'sourceTitle' | 'sourceUrl'
  >
  hasSystem: boolean
  /** Null where the city has no report. */
  reportStatus: 'draft' | 'published' | null
  score: Pick<LocalFigures, 'localFigures' | 'localPillars'>
}): Completeness {
  const { localFigures, localPillars } = score
  const lacking = Math.max(0, MIN_MEASUREMENTS - localFigures)
  const figures =
    lacking > 0
      ? `${lacking} more local ${lacking === 1 ? 'figure' : 'figures'}, or there is no overall score`
      : 'A local figure of a second pillar, or there is no overall score'
  return completenessOf([
    ['A tagline', isText(fields.tagline)],
    ['A description', isText(fields.description)],
    ['A picture', isText(fields.imageUrl)],
    ...sourceParts(fields),
    ['The water system that serves the city', hasSystem],
    [
      reportStatus === 'draft' ? 'The tap water report is a draft' : 'A tap water report',
      reportStatus === 'published',
    ],
    [figures, lacking === 0 && localPillars.length >= MIN_PILLARS],
  ])
}

/** What is asked of a tap water report. `values` is the number of its rows, `hasSystem` whether a system's values stand next to them. */
export function completenessOfReport({
  fields,
  values,
  hasSystem,
}: {
  fields: Pick<
    StoredReportFields,
    'waterSource' | 'measuredFrom' | 'measuredTo' | 'sourceTitle' | 'sourceUrl'
  >
  values: number
  hasSystem: boolean
}): Completeness {
  return completenessOf([
    ['Where the water comes from', isText(fields.waterSource)],
    ['Results: values of its own, or a linked water system', values > 0 || hasSystem],
    ['The years of measurement', fields.measuredFrom !== null && fields.measuredTo !== null],
    ...sourceParts(fields),
  ])
}

/** What is asked of a product. */
export function completenessOfProduct(
  fields: Pick<
    StoredProductFields,
    'brand' | 'description' | 'imageUrl' | 'link' | 'factsUrl' | 'sourceTitle' | 'sourceUrl'
  >,
): Completeness {
  return completenessOf([
    ['A brand', isText(fields.brand)],
    ['A description', isText(fields.description)],
    ['A picture', isText(fields.imageUrl)],
    ['A link to the maker or a shop', isText(fields.link)],
    ['Where its facts are stated', isText(fields.factsUrl)],
    ...sourceParts(fields),
  ])
}

/** A heading over what the subject of an article does not do. */
const LIMITS_HEADING = /<h[2-4]>[^<]*\b(?:stops?|limits?|limitations?|drawbacks?)\b/i

/** What is asked of an innovation: an article that is worth opening, that says where it stops, and where it comes from. */
export function completenessOfInnovation(
  fields: Pick<StoredInnovationFields, 'summary' | 'description' | 'imageUrl' | 'sourceTitle' | 'sourceUrl'>,
): Completeness {
  return completenessOf([
    [`A summary of ${LEAST_SUMMARY} letters or more`, (fields.summary ?? '').trim().length >= LEAST_SUMMARY],
    ['An article of more than a paragraph', (fields.description ?? '').trim().length >= LEAST_ARTICLE],
    ['Its limits, under a heading such as “Where it stops”', LIMITS_HEADING.test(fields.description ?? '')],
    ['A picture', isText(fields.imageUrl)],
    ...sourceParts(fields),
  ])
}

/** What a page is published without, in a sentence; null where nothing is missing. */
export function missingText({ missing }: Completeness): string | null {
  const [only] = missing
  if (only === undefined) return null
  return missing.length === 1 ? `Still missing: ${only}.` : `Still missing: ${missing.length} parts.`
}
