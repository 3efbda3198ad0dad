/** The decimal mark on this label; null if its numbers do not show it. */
export type DecimalMark = ',' | '.' | null

/** How many numbers must use one mark before a number with the other counts as misread. */
const MAJORITY = 4

/** Finds the decimal mark a label uses: one or two digits after a mark are a fraction, never thousands. */
export function findDecimalMark(lines: readonly string[]): DecimalMark {
  let commas = 0
  let dots = 0
  for (const [, mark] of lines.join('\n').matchAll(/(?<![\d.,])\d{1,5}([.,])\d{1,2}(?![\d.,])/g)) {
    if (mark === ',') commas++
    else dots++
  }
  if (commas > 0 && dots * MAJORITY <= commas) return ','
  if (dots > 0 && commas * MAJORITY <= dots) return '.'
  return null
}

/**
 * The value of a printed number: "80", "6,5", "1.234,5", "1 234". Letters that OCR confuses with digits count as digits. Null if
 * it is ambiguous: "1.234" is a thousand or one and a quarter unless the label's mark is known.
 */
export function readNumber(text: string, mark: DecimalMark): number | null {
  const digits = text
    .replace(/[Oo]/g, '0')
    .replace(/[lI|]/g, '1')
    .replace(/[\s'’]/g, '')
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  // A leading zero was followed by a mark: "05" was 0,5.
  if (/^0\d/.test(digits)) return null
  if (last === undefined) return Number(digits)
  const whole = digits.slice(0, digits.lastIndexOf(last))
  const fraction = digits.slice(digits.lastIndexOf(last) + 1)
  const asFraction = Number(`${whole.replace(/[.,]/g, '')}.${fraction}`)
  const asThousands = Number(digits.replace(/[.,]/g, ''))
  if (new Set(marks).size === 2) return asFraction
  if (marks.length > 1) return fraction.length === 3 ? asThousands : null
  if (fraction.length !== 3 || whole.length > 3 || whole === '0') return asFraction
  if (mark === null) return null
  return mark === last ? asFraction : asThousands
}
