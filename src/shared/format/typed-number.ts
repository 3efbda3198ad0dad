import { type DecimalMark, writtenNumber } from './written-number.ts'

export type TypedNumber =
  | { kind: 'number'; value: number }
  | { kind: 'empty' }
  /** It can be read in two ways: the sentence asks which one is meant. */
  | { kind: 'unclear'; question: string }
  | { kind: 'none' }

export interface TypedNumberOptions {
  /** Numbers of this field have no fraction, so "1.250" is 1250. */
  isWhole?: boolean
  /**
   * What a number with three digits behind a point is: a fraction for a person whose region writes a decimal point. Pages
   * write "1,250" for everyone, so three digits behind a comma are always asked for.
   */
  mark?: DecimalMark
  /** The unit of the field, which may be typed behind the number. */
  unit?: string
}

/** "1.125" can be read in two ways by some people; a fourth digit leaves one. */
const UNCLEAR = /^-?[1-9]\d{0,2}\.\d{3}$/
/** `String` writes smaller numbers with an exponent. */
const LEAST_PLAIN = 1e-6
const MOST_DIGITS = 20

/** A number as it stands in a field, so that it is read back as it is. */
export function numberText(value: number): string {
  const isTiny = value !== 0 && Math.abs(value) < LEAST_PLAIN
  const text = isTiny ? value.toFixed(MOST_DIGITS).replace(/0+$/, '') : String(value)
  return UNCLEAR.test(text) ? `${text}0` : text
}

const bare = (unit: string): string => unit.replaceAll(/\s/g, '').toLowerCase()

/** Reads a typed number: all of the text is a number, but for the field's own unit. */
export function readTyped(
  text: string,
  { isWhole = false, mark = ',', unit }: TypedNumberOptions = {},
): TypedNumber {
  if (text.trim() === '') return { kind: 'empty' }
  const written = writtenNumber(text)
  if (written === null || (written.rest !== '' && bare(written.rest) !== bare(unit ?? '')))
    return { kind: 'none' }
  const { point, comma, whole } = written
  if (isWhole) return whole === null ? { kind: 'none' } : { kind: 'number', value: whole }
  if (point === null || comma === null || point === comma)
    return { kind: 'number', value: point ?? comma ?? Number.NaN }
  const isAfterPoint = Math.abs(point) < Math.abs(comma)
  if (isAfterPoint && mark === '.') return { kind: 'number', value: point }
  const [more, less] = isAfterPoint ? [comma, point] : [point, comma]
  return { kind: 'unclear', question: `Did you mean ${numberText(more)} or ${lessText(less, mark)}?` }
}

/** The smaller reading as this person can type it. */
const lessText = (value: number, mark: DecimalMark): string =>
  mark === '.' ? String(value) : numberText(value)
