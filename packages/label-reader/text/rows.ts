import type { Row, Word } from './text.ts'

/** Share of the smaller word's height that neighbors in a row overlap by. */
const OVERLAP = 0.5
/** How much letters of one row may differ in height; dots and dashes may differ by any amount. */
const MAX_RATIO = 2.6
const MARK = /^[^\p{L}\p{N}]*$|^.{1,2}$/u

function rowOf(words: Word[]): Row {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const weighted = (value: (word: Word) => number) =>
    words.reduce((sum, word) => sum + value(word) * word.text.length, 0) / Math.max(1, letters)
  return {
    words,
    text: words.map(({ text }) => text).join(' '),
    confidence: weighted(({ confidence }) => confidence),
    height: weighted(({ top, bottom }) => bottom - top),
  }
}

/** A row, followed to the right so far. */
interface Open {
  words: Word[]
  /** Its current vertical position. */
  top: number
  bottom: number
}

/** How well a word continues a row: the share of the smaller one's height they have in common, 0 if it cannot. */
function fitOf(row: Open, word: Word): number {
  const height = word.bottom - word.top
  const rowHeight = row.bottom - row.top
  if (height > MAX_RATIO * rowHeight) return 0
  if (height < rowHeight / MAX_RATIO && !MARK.test(word.text)) return 0
  const last = row.words.at(-1)
  // Two words cannot be in the same place.
  if (last !== undefined && word.left < last.left + (last.right - last.left) * 0.4) return 0
  return (Math.min(row.bottom, word.bottom) - Math.max(row.top, word.top)) / Math.min(height, rowHeight)
}

/**
 * Groups words into rows by their positions, following each row from left to right so that it may lean or bend slightly: OCR
 * splits the rows of a table into cells.
 */
export function rowsOf(words: readonly Word[]): Row[] {
  const rows: Open[] = []
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    let best: { row: Open; fit: number } | undefined
    for (const row of rows) {
      const fits = fitOf(row, word)
      if (fits >= OVERLAP && (best === undefined || fits > best.fit)) best = { row, fit: fits }
    }
    if (best === undefined) {
      rows.push({ words: [word], top: word.top, bottom: word.bottom })
      continue
    }
    const { row } = best
    row.words.push(word)
    // Dots and small letters say less about the row's position than tall ones.
    const weight = Math.min(0.5, (0.5 * (word.bottom - word.top)) / (row.bottom - row.top))
    const drift = (word.top + word.bottom - row.top - row.bottom) / 2
    row.top += weight * drift
    row.bottom += weight * drift
  }
  return rows
    .sort((a, b) => (a.words[0]?.top ?? 0) - (b.words[0]?.top ?? 0))
    .map(({ words: found }) => rowOf(found))
}
