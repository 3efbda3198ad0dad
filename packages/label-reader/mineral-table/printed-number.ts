import { decimalMarkOf, readNumber } from '@smart-hydration/shared/format/number-column.ts'
import type { DecimalMark } from '@smart-hydration/shared/format/written-number.ts'

/** A number with one mark on a label. */
const MARKED = /(?<![\d.,])\d{1,5}[.,]\d{1,2}(?![\d.,])/g

/** The decimal mark a label uses, by its numbers with one or two digits after a mark; null if they do not show it. */
export const markOfLabel = (lines: readonly string[]): DecimalMark | null =>
  decimalMarkOf(lines.join('\n').match(MARKED) ?? [])

/**
 * The value of a printed number: "80", "6,5", "1.234,5", "1 234". Letters that OCR confuses with digits count as digits. Null if
 * it is ambiguous: "1.234" is a thousand or one and a quarter unless the label's mark is known.
 */
export function readPrinted(text: string, mark: DecimalMark | null): number | null {
  const digits = text.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1').replace(/\s/g, '')
  // A leading zero was followed by a mark: "05" was 0,5.
  if (/^0\d/.test(digits)) return null
  const reading = readNumber(digits, mark)
  return reading.kind === 'number' && reading.rest === '' ? reading.value : null
}
