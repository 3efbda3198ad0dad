import { type DecimalMark, writtenNumber } from './written-number.ts'

export type ParsedNumber =
  | { kind: 'number'; value: number; rest: string }
  /** "1,250": the value with thousands, and with a fraction. */
  | { kind: 'unclear'; values: [number, number]; rest: string }
  | { kind: 'none' }

/**
 * The value of a number by the decimal mark of its column or document; without one, a number that can be read in two ways is
 * unclear. A number that the mark does not fit ("7.4" among decimal commas) is read in the way that it can be.
 */
export function readNumber(text: string, mark: DecimalMark | null): ParsedNumber {
  const written = writtenNumber(text)
  if (written === null) return { kind: 'none' }
  const { point, comma, rest } = written
  if (point !== null && comma !== null && point !== comma && mark === null)
    return { kind: 'unclear', values: [Math.max(point, comma), Math.min(point, comma)], rest }
  const [first, second] = mark === ',' ? [comma, point] : [point, comma]
  const value = first ?? second
  return value === null ? { kind: 'none' } : { kind: 'number', value, rest }
}

/** How many numbers must show one mark for each that shows the other: a misprint does not decide. */
const MAJORITY = 4

/**
 * The decimal mark of the numbers of a column or document. Those that can be read in one way show it: "12,5", "0,125",
 * "1.250,5". Where none does, it is the one with which no number is impossible, if the other makes most of them so. Null
 * where nothing decides.
 */
export function decimalMarkOf(
  texts: readonly string[],
  isPossible: (value: number, rest: string) => boolean = () => true,
): DecimalMark | null {
  const numbers = texts.flatMap((text) => writtenNumber(text) ?? [])
  const points = numbers.filter(({ comma }) => comma === null).length
  const commas = numbers.filter(({ point }) => point === null).length
  if (points > 0 || commas > 0) {
    if (points >= MAJORITY * commas) return '.'
    return commas >= MAJORITY * points ? ',' : null
  }
  const unclear = numbers.filter(({ point, comma }) => point !== comma)
  const impossible = (mark: 'point' | 'comma') =>
    unclear.filter((number) => !isPossible(number[mark] ?? 0, number.rest)).length
  const [withPoint, withComma] = [impossible('point'), impossible('comma')]
  if (withPoint === 0 && withComma * 2 > unclear.length) return '.'
  return withComma === 0 && withPoint * 2 > unclear.length ? ',' : null
}
