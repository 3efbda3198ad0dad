import type { PageText, TextPiece } from '../pdf/text-piece.ts'

/** Pieces at one height of a page, from left to right. */
export interface TextLine {
  pieces: TextPiece[]
  top: number
  bottom: number
  isScanned: boolean
}

/** How much of the smaller one's height two pieces of a line share. */
const SHARED_HEIGHT = 0.55
/** A gap of this many letter heights separates two cells. Pieces of a PDF's own text hold their spaces, words of OCR do not. */
const CELL_GAP = 0.42
const CELL_GAP_SCANNED = 0.55
/** Pieces closer than this are one word. */
const WITHIN_WORD = 0.08

const heightOf = ({ top, bottom }: Pick<TextPiece, 'top' | 'bottom'>) => bottom - top
export const middleOf = ({ top, bottom }: Pick<TextPiece, 'top' | 'bottom'>) => (top + bottom) / 2

/** The pieces of a page as lines, from top to bottom. */
export function linesOf({ pieces, isScanned }: Pick<PageText, 'pieces' | 'isScanned'>): TextLine[] {
  const lines: TextLine[] = []
  for (const piece of pieces.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const line = lines.findLast(({ pieces: [first] }) => {
      if (first === undefined) return false
      const shared = Math.min(first.bottom, piece.bottom) - Math.max(first.top, piece.top)
      return shared >= SHARED_HEIGHT * Math.min(heightOf(first), heightOf(piece))
    })
    if (line === undefined) lines.push({ pieces: [piece], top: piece.top, bottom: piece.bottom, isScanned })
    else {
      line.pieces.push(piece)
      line.top = Math.min(line.top, piece.top)
      line.bottom = Math.max(line.bottom, piece.bottom)
    }
  }
  for (const line of lines) line.pieces.sort((one, other) => one.left - other.left)
  return lines
}

/** Whether a piece goes on with the word before it: a ligature is a piece of its own. */
const isWithinWord = (before: TextPiece | undefined, piece: TextPiece): boolean =>
  before !== undefined &&
  Math.abs(before.bottom - piece.bottom) < 0.2 * heightOf(piece) &&
  Math.abs(piece.left - before.right) < WITHIN_WORD * heightOf(piece)

/** Joins pieces that stand next to each other into one. */
export function joinPieces(pieces: readonly TextPiece[]): TextPiece {
  return {
    text: pieces
      .map((piece, index) => (isWithinWord(pieces[index - 1], piece) ? piece.text : ` ${piece.text}`))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
    left: Math.min(...pieces.map(({ left }) => left)),
    right: Math.max(...pieces.map(({ right }) => right)),
    top: Math.min(...pieces.map(({ top }) => top)),
    bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
  }
}

/** The cells of a line: pieces with ordinary spaces between them are one cell. */
export function cellsOf({ pieces, isScanned }: Pick<TextLine, 'pieces' | 'isScanned'>): TextPiece[] {
  const cellGap = isScanned ? CELL_GAP_SCANNED : CELL_GAP
  const cells: TextPiece[][] = []
  for (const piece of pieces) {
    const cell = cells.at(-1)
    const before = cell?.at(-1)
    const gap = before === undefined ? Number.POSITIVE_INFINITY : piece.left - before.right
    if (cell === undefined || gap > cellGap * heightOf(piece)) cells.push([piece])
    else cell.push(piece)
  }
  return cells.map(joinPieces)
}

/** Without footnote marks: pieces much lower than the others of their cell. */
export function withoutFootnotes(pieces: readonly TextPiece[]): TextPiece[] {
  const tallest = Math.max(...pieces.map(heightOf))
  return pieces.filter((piece) => heightOf(piece) >= 0.75 * tallest)
}
