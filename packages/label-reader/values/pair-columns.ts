import { plain, tokensOf } from '../mineral-table/tokens.ts'
import { rowsOf } from '../text/rows.ts'
import type { Row, Word } from '../text/text.ts'
import { tableLines } from './table-lines.ts'

/** Names without a number of their own make a column from this many on. */
const FEWEST_NAMES = 3
/** Cells of one column share at least this part of the shorter one's width, and are at most so many heights apart. */
const SHARED = 0.5
const MAX_GAP = 8
/**
 * How far numbers may stand from the rows of their names, in rows. Where there are as many of both: all by about the same, and by less
 * than a row, or the first could be missing and the last be another thing's. Otherwise each by its own.
 */
const MAX_SHIFT = 0.75
const MAX_SPREAD = 0.5
const MAX_OWN = 0.3
/** A line of text this near to a column's end goes on with it, and a number farther away than this is none of its, in rows. */
const NEXT = 1.6
const APART = 1.2

/** A line of OCR that holds one cell of a table. */
interface Cell {
  words: readonly Word[]
  left: number
  right: number
  level: number
  height: number
  kind: 'name' | 'number' | 'text'
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/** What a line holds; null for one that has a name and its number, or several of either. */
function kindOf(words: readonly Word[]): Cell['kind'] | null {
  const [line = ''] = tableLines([
    { words: [...words], text: words.map(({ text }) => text).join(' '), confidence: 100, height: 0 },
  ])
  const tokens = tokensOf(plain(line), null)
  const count = (kind: string) => tokens.filter((token) => token.kind === kind).length
  const [names, numbers] = [count('name'), count('number')]
  if (names === 1 && numbers === 0) return 'name'
  if (names === 0 && numbers === 1 && tokens[0]?.kind === 'number') return 'number'
  return names === 0 && numbers === 0 && count('end') > 0 ? 'text' : null
}

function cellsOf(rows: readonly Row[]): Cell[] {
  const lines = Map.groupBy(
    rows.flatMap((row) => row.words),
    (word) => word.line ?? word,
  )
  return [...lines.values()].flatMap((words) => {
    const kind = kindOf(words)
    if (kind === null) return []
    return {
      words,
      kind,
      left: Math.min(...words.map(({ left }) => left)),
      right: Math.max(...words.map(({ right }) => right)),
      level: middle(words.map(({ top, bottom }) => (top + bottom) / 2)),
      height: middle(words.map(({ top, bottom }) => bottom - top)),
    }
  })
}

/** Whether two cells stand one below the other. */
function isInColumn(a: Cell, b: Cell): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  return shared >= SHARED * Math.min(a.right - a.left, b.right - b.left)
}

/** Cells in columns, each from top to bottom. */
function columnsOf(cells: readonly Cell[]): Cell[][] {
  const columns: Cell[][] = []
  for (const cell of cells.toSorted((a, b) => a.level - b.level)) {
    const column = columns.find((open) => {
      const last = open.at(-1)
      return last !== undefined && isInColumn(last, cell) && cell.level - last.level <= MAX_GAP * cell.height
    })
    if (column === undefined) columns.push([cell])
    else column.push(cell)
  }
  return columns
}

/** The name of each number: null if the column does not tell. */
type Pairs = Map<Cell, Cell> | null

/** The k-th number belongs to the k-th name where there are as many of both and all stand off by about the same. */
function pairInOrder(names: readonly Cell[], numbers: readonly Cell[], pitch: number): Pairs {
  if (names.length !== numbers.length) return null
  const shifts = numbers.map((number, index) => number.level - (names[index] as Cell).level)
  const isEven = Math.max(...shifts) - Math.min(...shifts) <= MAX_SPREAD * pitch
  if (!isEven || Math.abs(middle(shifts)) > MAX_SHIFT * pitch) return null
  return new Map(numbers.map((number, index) => [number, names[index] as Cell]))
}

/** Numbers next to their names, where a number is missing: only if both ends have one, or all could have slipped by a row. */
function pairByPlace(names: readonly Cell[], numbers: readonly Cell[], pitch: number): Pairs {
  const pairs = new Map<Cell, Cell>()
  for (const number of numbers) {
    const distance = (name: Cell) => Math.abs(name.level - number.level)
    const [nearest] = names.toSorted((a, b) => distance(a) - distance(b))
    if (nearest === undefined || distance(nearest) > MAX_OWN * pitch) return null
    pairs.set(number, nearest)
  }
  const paired = new Set(pairs.values())
  const [first, last] = [names[0], names.at(-1)]
  const hasEnds = first !== undefined && last !== undefined && paired.has(first) && paired.has(last)
  return hasEnds && paired.size === numbers.length ? pairs : null
}

/** A column with the lines of text that continue it below, or above if `step` is -1. */
function continued(names: readonly Cell[], texts: readonly Cell[], step: 1 | -1, pitch: number): Cell[] {
  const column = [...names]
  for (;;) {
    const end = column.at(step === 1 ? -1 : 0) as Cell
    const next = texts.find((text) => {
      const distance = step * (text.level - end.level)
      return distance > 0 && distance <= NEXT * pitch && names.some((name) => isInColumn(name, text))
    })
    if (next === undefined) return column
    if (step === 1) column.push(next)
    else column.unshift(next)
  }
}

const pitchOf = (names: readonly Cell[]) =>
  middle(names.slice(1).map((name, index) => name.level - (names[index] as Cell).level))
const endsOf = (names: readonly Cell[]) => [(names[0] as Cell).level, (names.at(-1) as Cell).level] as const

/** The numbers in the rows of a column of names, without those clearly above and below it. */
function numbersOf(names: readonly Cell[], numbers: readonly Cell[]): Cell[] {
  const [top, bottom] = endsOf(names)
  const room = APART * pitchOf(names)
  return numbers.filter(({ level }) => level >= top - room && level <= bottom + room)
}

function pairsOf(names: readonly Cell[], texts: readonly Cell[], numbers: readonly Cell[]): Pairs {
  const pitch = pitchOf(names)
  const [top, bottom] = endsOf(names)
  const between = texts.filter(
    (text) => text.level > top && text.level < bottom && names.some((name) => isInColumn(name, text)),
  )
  // Rows of what is no mineral have numbers, too: "Nitrite 0.01", and the size below the table.
  const rows = [...names, ...between].toSorted((a, b) => a.level - b.level)
  const below = continued(rows, texts, 1, pitch)
  for (const column of [
    names,
    rows,
    below,
    continued(rows, texts, -1, pitch),
    continued(below, texts, -1, pitch),
  ]) {
    const pairs = pairInOrder(column, numbers, pitch)
    if (pairs !== null) return pairs
  }
  return pairByPlace(rows, numbers, pitch)
}

const centerOf = ({ left, right }: Cell) => (left + right) / 2
const rightOf = (names: readonly Cell[]) => middle(names.map(({ right }) => right))

/** The column of names that a column of numbers belongs to: the nearest on its left, over the same rows. */
function namesOf(numbers: readonly Cell[], columns: readonly Cell[][]): readonly Cell[] | undefined {
  const place = middle(numbers.map(centerOf))
  const [top, bottom] = [(numbers[0] as Cell).level, (numbers.at(-1) as Cell).level]
  return columns
    .filter((names) => {
      const reach = 2 * (names[0] as Cell).height
      const isOver = (names.at(-1) as Cell).level + reach >= top && (names[0] as Cell).level - reach <= bottom
      return isOver && rightOf(names) < place && names.every((name) => centerOf(name) < place)
    })
    .toSorted((a, b) => rightOf(b) - rightOf(a))[0]
}

/**
 * Puts the numbers of a table into the rows of their names by the table as a whole: where a label is small or bent, the numbers
 * in the far column may stand nearer to the next row than to their own. Numbers whose row is unclear are left out.
 */
export function pairColumns(rows: readonly Row[]): Row[] {
  const cells = cellsOf(rows)
  const columns = columnsOf(cells.filter(({ kind }) => kind === 'name')).filter(
    ({ length }) => length >= FEWEST_NAMES,
  )
  const texts = cells.filter(({ kind }) => kind === 'text')
  const moved = new Map<Word, Word | null>()
  for (const numbers of columnsOf(cells.filter(({ kind }) => kind === 'number'))) {
    const names = namesOf(numbers, columns)
    if (names === undefined) continue
    const near = numbersOf(names, numbers)
    const pairs = pairsOf(names, texts, numbers) ?? pairsOf(names, texts, near)
    for (const number of near) {
      const name = pairs?.get(number)
      for (const word of number.words) {
        const shift = name === undefined ? 0 : name.level - number.level
        const place = { top: word.top + shift, bottom: word.bottom + shift }
        moved.set(word, name === undefined ? null : { ...word, ...place })
      }
    }
  }
  if (moved.size === 0) return [...rows]
  return rowsOf(
    rows.flatMap((row) => row.words).flatMap((word) => (moved.has(word) ? (moved.get(word) ?? []) : word)),
  )
}
