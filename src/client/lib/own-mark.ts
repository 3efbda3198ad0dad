import type { DecimalMark } from '#shared/format/written-number.ts'

/**
 * The decimal mark of the region that the browser's languages name. A person of a region with decimal commas is asked what
 * "1.250" means.
 */
export function ownMark(): DecimalMark {
  const parts = new Intl.NumberFormat([...navigator.languages]).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
