import { type MineralTable, parseMineralTable } from '../mineral-table/mineral-table.ts'
import { findDecimalMark } from '../picture/decimal-mark.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import type { Row, Word } from '../text/text.ts'
import type { TextBox } from '../text/text-box.ts'
import { type AgreedValues, type Parameter, parametersOf, valueIn } from './agree-on-values.ts'
import { tableLines } from './table-lines.ts'

/** A value that needs a second look. */
export interface Doubt {
  parameter: Parameter
  value: number
  /** Where it stands; null if no single word shows it. */
  word: Word | null
  /** It may have lost its decimal mark: "35,3" read as "353". */
  mayLackMark: boolean
  /** One look alone read it. */
  isLonely: boolean
}

/** What one look alone read is believed when the reader was at least this sure of it. */
const SURE = 85

/** Values of one figure have no mark to lose; those of four and more are printed without one. */
const mayLackMark = (value: number) => Number.isInteger(value) && value >= 10 && value < 1000

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The word a value was read from: in a row that says the same, alone or with the row before it, which may hold the name. */
function wordOf(parameter: Parameter, value: number, rows: readonly Row[]): Word | null {
  const saysSo = (lines: readonly Row[]) =>
    valueIn(parseMineralTable(['mg/l', ...tableLines(lines)]), parameter) === value
  const words = rows.flatMap((row, index) => {
    const own = row.words.filter(({ text }) => digitsOf(text) === digitsOf(String(value)))
    if (own.length === 0) return []
    return saysSo([row]) || saysSo(rows.slice(Math.max(0, index - 1), index + 1)) ? own : []
  })
  return words.toSorted((a, b) => b.confidence - a.confidence)[0] ?? null
}

/** The values worth a second look. */
export function findDoubts(
  values: AgreedValues,
  passes: readonly { rows: readonly Row[]; table: MineralTable }[],
): Doubt[] {
  return parametersOf(values)
    .map((parameter) => {
      const value = valueIn(values, parameter) as number
      const readings = passes.filter(
        ({ table }) => digitsOf(String(valueIn(table, parameter))) === digitsOf(String(value)),
      )
      const rows = passes.flatMap((pass) => pass.rows)
      const lacks = mayLackMark(value)
      const isLonely = readings.length < 2
      return {
        parameter,
        value,
        isLonely,
        mayLackMark: lacks,
        word: lacks || isLonely ? wordOf(parameter, value, rows) : null,
      }
    })
    .filter((doubt) => doubt.mayLackMark || doubt.isLonely)
}

/**
 * What a second look makes of a doubtful value: itself, the same figures with a mark among them, or null if it must not
 * be told.
 * @param look gives the picture of a word alone, enlarged, dark on light
 */
export function resolveDoubt(
  { value, word, ...doubt }: Doubt,
  look: (box: TextBox) => GreyPicture,
): number | null {
  // What two looks read alike stands unless a mark is seen.
  const unseen = doubt.isLonely ? null : value
  if (word === null) return unseen
  if (doubt.isLonely && word.confidence < SURE) return null
  if (!doubt.mayLackMark) return value
  const figures = String(value)
  const mark = findDecimalMark(look(word.box), figures.length)
  if (mark === null) return unseen
  return mark === 0 ? value : Number(`${figures.slice(0, mark)}.${figures.slice(mark)}`)
}
