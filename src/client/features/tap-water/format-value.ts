import type { JudgedContaminant } from '../../../shared/tap-water/reports.schema.ts'

/** Writes a figure with as many digits as its size deserves: 38.5, 0.06, 1,250. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 }).format(value)
}

/** A row's value as people read it: in the unit of its limits where it could be converted, else as published. */
export function shownValue({ canonical, value, unit, qualifier }: JudgedContaminant): {
  text: string
  unit: string
} {
  if (qualifier === 'not detected' || value === null) return { text: 'Not detected', unit: '' }
  const isConverted = canonical.value !== null
  const number = canonical.value ?? value
  const text = typeof number === 'number' ? formatNumber(number) : number
  return {
    text: qualifier === 'below' ? `< ${text}` : text,
    unit: (isConverted ? canonical.unit : unit) ?? '',
  }
}

/** How a row came about: what the figure is, how many zones it spans, its year, and what is doubtful about it. */
export function describeRow(row: JudgedContaminant): string {
  const { basis, zones, canonical, year, confirmed, secondHand, species, unit, value } = row
  const parts: string[] = []
  if (basis && basis !== 'not stated') parts.push(basis[0]?.toUpperCase() + basis.slice(1))
  if (canonical.low !== null && canonical.high !== null && canonical.low !== canonical.high) {
    const span = `${formatNumber(canonical.low)} to ${formatNumber(canonical.high)}`
    parts.push(zones && zones > 1 ? `${span} across ${zones} zones` : span)
  }
  const isConverted = canonical.value !== null && typeof value === 'number' && value !== canonical.value
  if (isConverted)
    parts.push(`Published as ${formatNumber(value)} ${unit ?? ''}${species ? ` as ${species}` : ''}`)
  parts.push(year ? String(year) : 'Year not stated')
  if (confirmed === false) parts.push('Unconfirmed: shown, not judged')
  if (secondHand === true) parts.push('Read through a compilation')
  return parts.join('. ')
}
