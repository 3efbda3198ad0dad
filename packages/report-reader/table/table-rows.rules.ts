import type { TextPiece } from '../pdf/text-piece.ts'
import type { ColumnRole } from './column-roles.rules.ts'
import type { Column, Table } from './find-tables.rules.ts'
import { nameParameter } from './parameter-names.rules.ts'
import { readValue } from './printed-value.rules.ts'
import { joinPieces, middleOf, type TextLine, withoutFootnotes } from './text-lines.rules.ts'

/** A row of a table: the text of each column. */
export interface TableRow {
  cells: { column: Column; text: string }[]
  bounds: TextPiece
}

/** How many line heights a cell's text may be away from its value. */
const MAX_DISTANCE = 4
const SECTION =
  /^(?:(?:un)?regulated|secondary|primary|inorganic|organic|(?:volatile|synthetic) organic|microbio\w+|radioactive|radiological|radionuclides?|disinfect\w+|lead and copper|physical|general|additional|other)\b(?!.*\d)/iu

const FIGURE_ROLES: ReadonlySet<ColumnRole> = new Set(['value', 'range', 'low', 'high'])

/** A line's pieces by the number of their column. */
interface CellLine {
  line: TextLine
  cells: Map<number, TextPiece[]>
}

const textOf = (pieces: readonly TextPiece[] | undefined): string =>
  pieces === undefined || pieces.length === 0 ? '' : joinPieces(pieces).text.replace(/\s+/g, ' ').trim()

function toCells(line: TextLine, columns: readonly Column[]): CellLine {
  const cells = new Map<number, TextPiece[]>()
  for (const piece of line.pieces) {
    const middle = (piece.left + piece.right) / 2
    const at = columns.findIndex(({ right }) => middle < right)
    const index = at < 0 ? columns.length - 1 : at
    cells.set(index, [...(cells.get(index) ?? []), piece])
  }
  return { line, cells }
}

/** How well a name is known: exactly, roughly or not at all. */
function knowledgeOf(name: string): number {
  const named = nameParameter(name)
  return named === null ? 0 : named.isGuess ? 1 : 2
}

/** A row while its cells are gathered. */
interface OpenRow {
  middle: number
  lineHeight: number
  /** In the order of the page. */
  pieces: Map<number, TextPiece[]>
}

const addPieces = (row: OpenRow, index: number, pieces: readonly TextPiece[]) =>
  row.pieces.set(
    index,
    [...(row.pieces.get(index) ?? []), ...pieces].toSorted(
      (one, other) => Math.round(middleOf(one) - middleOf(other)) || one.left - other.left,
    ),
  )

/** How many of the lines of names between two rows belong to the upper one. */
function splitOf(
  above: string,
  lines: readonly { text: string; middle: number }[],
  below: string,
  upper: OpenRow | undefined,
  lower: OpenRow | undefined,
): number {
  if (upper === undefined) return 0
  if (lower === undefined) return lines.length
  const join = (...texts: string[]) => texts.filter((text) => text !== '').join(' ')
  const options = Array.from({ length: lines.length + 1 }, (_, count) => {
    const first = lines.slice(0, count)
    const rest = lines.slice(count)
    const known =
      knowledgeOf(join(above, ...first.map(({ text }) => text))) +
      knowledgeOf(join(...rest.map(({ text }) => text), below))
    const distance =
      first.reduce((sum, { middle }) => sum + Math.abs(middle - upper.middle), 0) +
      rest.reduce((sum, { middle }) => sum + Math.abs(middle - lower.middle), 0)
    return { count, known, distance }
  })
  const [best] = options.toSorted(
    (one, other) => other.known - one.known || one.distance - other.distance || other.count - one.count,
  )
  return best?.count ?? lines.length
}

/** The rows of a table. A line with a figure begins one; the other lines hold the rest of its cells. */
export function rowsOf({ columns, lines }: Table): TableRow[] {
  const nameAt = columns.findIndex(({ role }) => role === 'name')
  const columnsOf = (...roles: ColumnRole[]) =>
    columns.flatMap(({ role }, index) => (roles.includes(role) ? [index] : []))
  // A range may have two lines: it begins a row only where there is no value.
  const values = columnsOf('value')
  const figureColumns = values.length > 0 ? values : columnsOf('range', 'high')
  const cellLines = lines.map((line) => toCells(line, columns))
  const startsRow = ({ cells }: CellLine) => {
    const hasFigure = figureColumns.some(
      (index) => readValue(textOf(withoutFootnotes(cells.get(index) ?? [])), null) !== null,
    )
    if (hasFigure) return true
    const hasText = figureColumns.some((index) => textOf(cells.get(index)) !== '')
    return hasText && columns[nameAt] !== undefined && knowledgeOf(textOf(cells.get(nameAt))) === 2
  }
  const rows: OpenRow[] = []
  const rest: CellLine[] = []
  for (const each of cellLines) {
    if (!startsRow(each)) rest.push(each)
    else {
      const { top, bottom } = each.line
      rows.push({ middle: middleOf(each.line), lineHeight: bottom - top, pieces: new Map(each.cells) })
    }
  }
  addNames(rows, rest, nameAt)
  for (const { line, cells } of rest)
    for (const [index, pieces] of cells) {
      if (index === nameAt || columns[index]?.role === 'value') continue
      const row = nearestRow(rows, middleOf(line))
      if (row !== undefined) addPieces(row, index, pieces)
    }
  return rows.map(({ pieces }) => ({
    cells: columns.map((column, index) => {
      const own = pieces.get(index) ?? []
      return {
        column,
        text: textOf(FIGURE_ROLES.has(column.role) && own.length > 0 ? withoutFootnotes(own) : own),
      }
    }),
    bounds: joinPieces([...pieces.values()].flat()),
  }))
}

function nearestRow(rows: readonly OpenRow[], middle: number): OpenRow | undefined {
  const [nearest] = rows.toSorted(
    (one, other) => Math.abs(one.middle - middle) - Math.abs(other.middle - middle),
  )
  const isNear =
    nearest !== undefined && Math.abs(nearest.middle - middle) <= MAX_DISTANCE * nearest.lineHeight
  return isNear ? nearest : undefined
}

/** Gives the lines of names without a figure to the row above or below them. */
function addNames(rows: readonly OpenRow[], rest: readonly CellLine[], nameAt: number): void {
  const lines = rest
    .map(({ line, cells }) => ({
      pieces: cells.get(nameAt) ?? [],
      text: textOf(cells.get(nameAt)),
      middle: middleOf(line),
      isAlone: cells.size === 1,
    }))
    .filter(({ text, isAlone }) => text !== '' && !(isAlone && SECTION.test(text) && knowledgeOf(text) < 2))
  const isNear = (row: OpenRow, middle: number) =>
    Math.abs(middle - row.middle) <= MAX_DISTANCE * row.lineHeight
  const borders = [undefined, ...rows, undefined]
  borders.slice(1).forEach((lower, index) => {
    const upper = borders[index]
    const between = lines.filter(
      ({ middle }) =>
        (upper === undefined || middle > upper.middle) &&
        (lower === undefined || middle < lower.middle) &&
        [upper, lower].some((row) => row !== undefined && isNear(row, middle)),
    )
    const nameOf = (row: OpenRow | undefined) => textOf(row?.pieces.get(nameAt))
    const split = splitOf(nameOf(upper), between, nameOf(lower), upper, lower)
    between.forEach(({ pieces }, at) => {
      const row = at < split ? upper : lower
      if (row !== undefined) addPieces(row, nameAt, pieces)
    })
  })
}
