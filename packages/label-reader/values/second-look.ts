import { type MineralTable, parseMineralTable } from '../mineral-table/mineral-table.ts'
import { findDecimalMark } from '../picture/decimal-mark.ts'
import type { GrayPicture } from '../picture/gray-picture.ts'
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
  /** Its cell is too wide for its figures. */
  hasLostFigure: boolean
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

/** Cells needed to know how wide a figure is, and by what factor one may be wider. */
const CELLS = 3
const MAX_WIDER = 1.5
/** A box is larger than its text by this share of its height. */
const MARGIN = 0.45

/** How wide a figure of a cell is, in heights of the cell; null for what is no number in a cell of its own. */
function figureWidth({ text, box, isCell }: Word): number | null {
  const figures = digitsOf(text).length
  if (isCell !== true || figures === 0 || /\p{L}/u.test(text)) return null
  return (box.width / box.height - MARGIN) / (figures + 0.5 * (text.length - figures))
}

/** Words whose cells are too wide for their figures: "31" read as "3". */
function findLost(rows: readonly Row[]): Set<Word> {
  const cells = rows
    .flatMap((row) => row.words)
    .flatMap((word) => {
      const width = figureWidth(word)
      return width === null ? [] : [{ word, width }]
    })
    .toSorted((a, b) => a.width - b.width)
  const usual = cells[Math.floor((cells.length - 1) / 2)]?.width ?? 0
  const isWide = ({ width }: { width: number }) => cells.length >= CELLS && width > MAX_WIDER * usual
  return new Set(cells.filter(isWide).map(({ word }) => word))
}

/** The values worth a second look. */
export function findDoubts(
  values: AgreedValues,
  passes: readonly { rows: readonly Row[]; table: MineralTable }[],
): Doubt[] {
  const rows = passes.flatMap((pass) => pass.rows)
  const lost = findLost(rows)
  return parametersOf(values)
    .map((parameter) => {
      const value = valueIn(values, parameter) as number
      const readings = passes.filter(
        ({ table }) => digitsOf(String(valueIn(table, parameter))) === digitsOf(String(value)),
      )
      const lacks = mayLackMark(value)
      const isLonely = readings.length < 2
      const word = wordOf(parameter, value, rows)
      const hasLostFigure = word !== null && lost.has(word)
      return { parameter, value, isLonely, mayLackMark: lacks, hasLostFigure, word }
    })
    .filter((doubt) => doubt.mayLackMark || doubt.isLonely || doubt.hasLostFigure)
}

/**
 * What a second look makes of a doubtful value: itself, the same figures with a mark among them, or null if it must not
 * be told.
 * @param look gives the picture of a word alone, enlarged, dark on light
 */
export function resolveDoubt(
  { value, word, ...doubt }: Doubt,
  look: (box: TextBox) => GrayPicture,
): number | null {
  if (doubt.hasLostFigure) return null
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
