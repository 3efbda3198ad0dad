import type { TextPiece } from '../pdf/text-piece.ts'
import { type ColumnRole, roleOf } from './column-roles.rules.ts'
import { nameParameter } from './parameter-names.rules.ts'
import { readValue } from './printed-value.rules.ts'
import { cellsOf, joinPieces, type TextLine } from './text-lines.rules.ts'

/** A column with its heading, and from where to where its cells reach. */
export interface Column {
  role: ColumnRole
  heading: string
  left: number
  right: number
}

/** A table of a page: its columns, and the lines below its headings. */
export interface Table {
  /** Where its headings begin. */
  top: number
  columns: Column[]
  lines: TextLine[]
}

/** How many lines above and below the main one belong to the headings. */
const HEADING_LINES = 4
/** A heading's line is at most this many line heights away from the next. */
const MAX_LEADING = 2.2
/** How far cells may reach beyond their headings, points. */
const SLACK = 12
/** From this share of a page's width on, a table stands in its right half. */
const HALF = 0.4
/** How far names may begin to the left of their heading, as a share of the page's width. */
const OUTDENT = 0.1
/** Fewer known headings are no table. */
const MIN_ROLES = 3

const overlap = (one: Pick<TextPiece, 'left' | 'right'>, other: Pick<TextPiece, 'left' | 'right'>) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left)

/** A line of values: it has a figure of its own, which headings do not. */
const holdsFigures = (cells: readonly TextPiece[]): boolean =>
  cells.some(
    ({ text }, index) => index > 0 && readValue(text, null) !== null && !/^(?:19|20)\d{2}$/.test(text.trim()),
  )

/** The groups of headings on a line: each begins with a heading of names. */
function headingGroups(line: TextLine): TextPiece[][] {
  const cells = cellsOf(line)
  const starts = cells.flatMap(({ text }, index) => (roleOf(text) === 'name' ? [index] : []))
  // The heading of the names may be on another line: then the line is one group.
  const [first = 0] = starts
  const begins = first === 0 ? starts : [0, ...starts]
  if (begins.length === 0) begins.push(0)
  return begins.map((start, index) => cells.slice(start, begins[index + 1]))
}

/** How many headings a group of cells holds; 0 for a line of values. */
const headingsIn = (cells: readonly TextPiece[]): number =>
  holdsFigures(cells) ? 0 : cells.filter(({ text }) => roleOf(text) !== null).length

/** The headings of a table, cell by cell: texts above each other are one heading. */
function headingsOf(core: readonly TextPiece[], around: readonly TextPiece[]): TextPiece[] {
  const columns: TextPiece[][] = core.map((cell) => [cell])
  const spanOf = (cells: readonly TextPiece[]) => joinPieces(cells)
  for (const cell of around) {
    const below = columns.filter((cells) => {
      const span = spanOf(cells)
      return overlap(span, cell) > 0.3 * Math.min(span.right - span.left, cell.right - cell.left)
    })
    if (below.length === 0) columns.push([cell])
    else if (below.length === 1) below[0]?.push(cell)
    // A heading over several columns says something of each of them, but reaches no further than they do.
    else
      for (const cells of below) cells.push({ ...cell, left: spanOf(cells).left, right: spanOf(cells).right })
  }
  return columns
    .map((cells) => joinPieces(cells.toSorted((one, other) => one.top - other.top)))
    .toSorted((one, other) => one.left - other.left)
}

/** The widest place between two headings that the fewest pieces cross: the border of their columns. */
function borderBetween(left: TextPiece, right: TextPiece, pieces: readonly TextPiece[]): number {
  const from = (left.left + left.right) / 2
  const to = (right.left + right.right) / 2
  const stops = [
    ...new Set(
      [from, to, ...pieces.flatMap((piece) => [piece.left, piece.right])].filter((x) => x >= from && x <= to),
    ),
  ].toSorted((one, other) => one - other)
  const gaps = stops.slice(1).map((end, index) => {
    const start = stops[index] ?? end
    const middle = (start + end) / 2
    const crossings = pieces.filter((piece) => piece.left < middle && piece.right > middle).length
    return { middle, width: end - start, crossings }
  })
  const fewest = Math.min(...gaps.map(({ crossings }) => crossings))
  const [widest] = gaps
    .filter(({ crossings }) => crossings === fewest)
    .toSorted((one, other) => other.width - one.width)
  return widest?.middle ?? (left.right + right.left) / 2
}

interface Heading {
  first: number
  last: number
  cells: TextPiece[]
  left: number
  right: number
}

/** The headings around a line, if it is the main line of some. */
function headingAt(lines: readonly TextLine[], at: number, core: readonly TextPiece[]): Heading | null {
  const bounds = joinPieces(core)
  const own = (line: TextLine) =>
    cellsOf(line).filter((cell) => cell.right > bounds.left - SLACK && cell.left < bounds.right + SLACK)
  const around: TextPiece[] = []
  const walk = (step: 1 | -1): number => {
    let end = at
    for (let next = at + step; Math.abs(next - at) <= HEADING_LINES; next += step) {
      const line = lines[next]
      const before = lines[next - step]
      if (line === undefined || before === undefined) break
      const distance = Math.abs((line.top + line.bottom) / 2 - (before.top + before.bottom) / 2)
      if (distance > MAX_LEADING * (before.bottom - before.top)) break
      const cells = own(line)
      const [name] = cells
      if (holdsFigures(cells) || cells.some(({ text }) => text.length > 60)) break
      // A name with a unit below the headings is the first row, or a section's title.
      if (name !== undefined && roleOf(name.text) === null && nameParameter(name.text) !== null) break
      if (
        cells.length === 1 &&
        name !== undefined &&
        name.right - name.left > 0.5 * (bounds.right - bounds.left)
      )
        break
      around.push(...cells)
      end = next
    }
    return end
  }
  const first = walk(-1)
  const last = walk(1)
  const cells = headingsOf(core, around)
  const roles = new Set(cells.map(({ text }) => roleOf(text)))
  const known = cells.filter(({ text }) => roleOf(text) !== null).length
  const hasValues = roles.has('value') || roles.has('range') || roles.has('high')
  if (known < MIN_ROLES || !hasValues) return null
  const { left, right } = joinPieces(cells)
  return { first, last, cells, left, right }
}

export function findTables(lines: readonly TextLine[], pageWidth: number): Table[] {
  const headings: Heading[] = []
  // The line with the most headings is the main one; those around it hold the rest of their words.
  const candidates = lines
    .flatMap((line, at) => headingGroups(line).map((group) => ({ at, group, count: headingsIn(group) })))
    .filter(({ count }) => count >= 2)
    .toSorted((one, other) => other.count - one.count)
  for (const { at, group } of candidates) {
    const bounds = joinPieces(group)
    const isTaken = headings.some(
      (other) => at >= other.first && at <= other.last && overlap(other, bounds) > 0,
    )
    const heading = isTaken ? null : headingAt(lines, at, group)
    if (heading !== null) headings.push(heading)
  }
  return headings.map((heading) => {
    // The next table below, and the next one to the right.
    const next = Math.min(
      lines.length,
      ...headings
        .filter((other) => other.first > heading.last && overlap(other, heading) > 0)
        .map(({ first }) => first),
    )
    // What begins further to the right is no cell of the last column.
    const right = Math.min(
      heading.right + SLACK,
      ...headings
        .filter(
          (other) =>
            other.left >= heading.right && other.first < next && other.last >= heading.first - HEADING_LINES,
        )
        .map(({ left }) => left - 1),
    )
    // A table in the right half of a page has text of the left half next to it.
    const left = Math.max(
      heading.left > HALF * pageWidth ? heading.left - OUTDENT * pageWidth : 0,
      ...headings
        .filter((other) => other.right <= heading.left && other.first < next)
        .map((other) => (other.right + heading.left) / 2),
    )
    const isOwn = (piece: TextPiece) => piece.right > left && piece.left >= left && piece.left < right
    const below = lines
      .slice(heading.last + 1, next)
      .map((line) => ({ ...line, pieces: line.pieces.filter(isOwn) }))
      .filter(({ pieces }) => pieces.length > 0)
    const pieces = [...heading.cells, ...below.flatMap((line) => cellsOf(line))]
    const borders = heading.cells
      .slice(1)
      .map((cell, index) => borderBetween(heading.cells[index] ?? cell, cell, pieces))
    const columns = heading.cells.map(
      ({ text }, index): Column => ({
        role: roleOf(text) ?? (index === 0 ? 'name' : 'other'),
        heading: text,
        left: borders[index - 1] ?? left,
        right: borders[index] ?? right,
      }),
    )
    return { top: lines[heading.first]?.top ?? 0, columns: withNameColumn(columns), lines: below }
  })
}

/** The part of a page above its first headings, with the columns of the table at the foot of the page before. */
export function continuedTable(
  { columns, top }: Table,
  lines: readonly TextLine[],
  own: readonly Table[],
): Table {
  const end = Math.min(...own.map((table) => table.top))
  return { columns, top, lines: lines.filter((line) => line.bottom <= end) }
}

/** The table whose lines reach furthest down, if there is one. */
export function lowestTable(tables: readonly Table[]): Table | undefined {
  const footOf = ({ lines }: Table) => lines.at(-1)?.bottom ?? 0
  return tables.toSorted((one, other) => footOf(other) - footOf(one))[0]
}

/** The first column holds the names where no heading says so. */
function withNameColumn(columns: Column[]): Column[] {
  if (columns.some(({ role }) => role === 'name')) return columns
  return columns.map((column, index) => (index === 0 ? { ...column, role: 'name' } : column))
}
