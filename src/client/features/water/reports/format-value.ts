import { capitalized } from '#shared/format/capitalized.ts'
import { formatFigure } from '#shared/format/number.ts'
import type { JudgedContaminant } from '#shared/water/answer/reports.schema.ts'

/** A row's value as people read it: in the unit of its limits where it could be converted, else as its source gives it. */
export function shownValue({ canonical, value, unit, qualifier }: JudgedContaminant): {
  text: string
  unit: string
} {
  if (qualifier === 'not detected' || value === null) return { text: 'Not detected', unit: '' }
  const isConverted = canonical.value !== null
  const number = canonical.value ?? value
  const text = typeof number === 'number' ? formatFigure(number) : number
  return {
    text: qualifier === 'below' ? `< ${text}` : text,
    unit: (isConverted ? canonical.unit : unit) ?? '',
  }
}

const SET_ASIDE_TEXTS: Readonly<Record<NonNullable<JudgedContaminant['setAside']>, string>> = {
  unconfirmed: 'Not checked yet: shown for context',
  derived: 'Our own estimate: shown for context',
  undated: 'Year not stated: shown for context',
  older: 'Older than ten years: shown for context',
}

const BASIS_TEXTS: Readonly<Partial<Record<NonNullable<JudgedContaminant['basis']>, string>>> = {
  'not stated': 'Basis not stated',
  'single sample': 'One sample',
}

function basisText({ basis }: JudgedContaminant): string {
  if (!basis) return 'Basis not stated'
  return BASIS_TEXTS[basis] ?? capitalized(basis)
}

/** How a value came about: its basis, range and zones, its year, how it was judged, and what is doubtful about it. */
export function describeRow(row: JudgedContaminant): string {
  const { zones, canonical, year, secondHand, species, unit, value, setAside, judgedFigure, isAtLimit } = row
  const parts: string[] = [basisText(row)]
  if (canonical.low !== null && canonical.high !== null && canonical.low !== canonical.high) {
    const span = `${formatFigure(canonical.low)} to ${formatFigure(canonical.high)}`
    parts.push(zones && zones > 1 ? `${span} across ${zones} zones` : span)
  }
  const isConverted = canonical.value !== null && typeof value === 'number' && value !== canonical.value
  if (isConverted)
    parts.push(`In the source ${formatFigure(value)} ${unit ?? ''}${species ? ` as ${species}` : ''}`)
  if (setAside !== 'undated') parts.push(year ? String(year) : 'Year not stated')
  if (judgedFigure !== null && canonical.value !== null && judgedFigure > canonical.value)
    parts.push(`Compared by the upper end, ${formatFigure(judgedFigure)}`)
  if (isAtLimit) parts.push('Exactly at the limit, which is within it')
  if (setAside !== null) parts.push(SET_ASIDE_TEXTS[setAside])
  if (secondHand === true) parts.push('From a data collection')
  return parts.join('. ')
}
