import type { MeasurementBasis } from '@smart-hydration/shared/water/values/tap-water.schema.ts'

export type ColumnRole =
  | 'name'
  | 'value'
  | 'range'
  | 'low'
  | 'high'
  | 'unit'
  | 'date'
  | 'limit'
  | 'goal'
  | 'reporting-level'
  | 'sites'
  | 'violation'
  | 'source'
  | 'other'

/** The first pattern that fits decides, so narrower ones come first. */
const ROLES: readonly (readonly [role: ColumnRole, pattern: RegExp])[] = [
  [
    'violation',
    /violation|compli(?:es|ance|ant)|meets|exceed(?:s|ed|ance)?\s*(?:mcl|limit|standard|\?)|within (?:limit|standard)/iu,
  ],
  ['source', /\b(?:sources?|origins?|comes? from|where it)\b/iu],
  [
    'sites',
    /\b(?:sites?|homes|samples) (?:above|over|exceeding|exceeded|>)|(?:#|no\.|number) of|\bsamples exceeding|above (?:the )?al\b|over (?:the )?al\b/iu,
  ],
  [
    'reporting-level',
    /reporting (?:limit|level)|detection (?:limit|level)|^(?:m?rl|mdl|pql|dlr?|loq|lod|mrl)\b/iu,
  ],
  [
    'range',
    /\brange|low\s*[-–—/]\s*high|min\.?\s*[-–—/]\s*max|minimum\s*(?:[-–—/]|to)\s*maximum|lowest\s*[-–—/]\s*highest/iu,
  ],
  ['value', /90th|percentile/iu],
  ['goal', /mclg|mrdlg|\bphg\b|goal|ideal/iu],
  [
    'limit',
    /\bs?mcls?\b|mrdl|action level|\bal\b|maximum (?:contaminant|allowed|permitted)|(?:highest|max\.?) level allowed|\blimits?\b|standard|allowed|guideline|^tt$/iu,
  ],
  ['unit', /^(?:units?|unit of measure(?:ment)?|uom|measured? in)$/iu],
  ['date', /\b(?:year|years|date|dates|sampled|tested|period|when|analyzed|collected)\b/iu],
  ['low', /^(?:low|lowest|min\.?|minimum)\b/iu],
  ['value', /highest|maximum (?:amount|level|value)? ?(?:detected|found)|max(?:imum)? detect/iu],
  ['high', /^(?:high|max\.?|maximum)\b/iu],
  ['other', /^(?:method|qual(?:ifier)?s?|df|dilution|flags?|notes?|lab id|cas)\b/iu],
  [
    'name',
    /contaminants?|substances?|parameters?|analytes?|constituents?|compounds?|chemicals?|elements?|^test(?:s| name)?$|disinfectants?|minerals?/iu,
  ],
  [
    'value',
    /your water|\bresults?\b|\blevels?\b|\bamounts?\b|detect|found|average|\bavg\b|\bmean\b|concentration|\bvalues?\b|\bmeasured\b|\bl?raa\b|\breading\b|city water|our water|water system/iu,
  ],
  ['unit', /\bunits?\b/iu],
]

/** What a column with this heading holds; null for a text that heads none. */
export function roleOf(heading: string): ColumnRole | null {
  const text = heading.replace(/\s+/g, ' ').trim()
  // A sentence is no heading.
  if (text.length > 90) return null
  return ROLES.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

const BASES: readonly (readonly [pattern: RegExp, basis: MeasurementBasis])[] = [
  [/90th|percentile/iu, '90th percentile of homes'],
  [/running annual|\bl?raa\b/iu, 'running annual average'],
  [/average|\bavg\b|\bmean\b/iu, 'average'],
  [/median/iu, 'median'],
  [/highest|maximum|\bmax\b/iu, 'range maximum'],
  [/\bresults?\b/iu, 'single sample'],
]

/** How a value was obtained, as a heading or a name states it; null where it does not. */
export function basisIn(text: string): MeasurementBasis | null {
  return BASES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
