import { directionOf, quarterOf, type ReadLine, type TextBox } from '@smart-hydration/text-reader'
import { offsetAt } from './bend.ts'
import { runOf } from './line-run.ts'
import { rowsOf } from './rows.ts'
import type { Row, Word } from './text.ts'

/** Boxes are this much higher than their letters. */
const MARGIN = 1.3
type Unplaced = Omit<Word, 'left' | 'top' | 'right' | 'bottom'>

/** Whether a word ends before a letter: a name and a number are two words, also where the space between them was lost. */
function endsBefore(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return (
    (/\d$/.test(before) && /^[-–·;:,]?\p{L}{4}/u.test(after)) ||
    (/\d[-–·;:,]$/.test(before) && /^\p{L}{4}/u.test(after)) ||
    // A single zero behind letters is an o.
    (/(?:\p{L}{4}|\))$/u.test(before) && /^\d/.test(after) && !/^0(?![\d.,])/.test(after))
  )
}

/** The words of a line: its letters between spaces. */
function wordsOf({ letters, box, confidence }: ReadLine): Unplaced[] {
  const along = directionOf(box.angle)
  const pitch =
    letters.length > 1 ? ((letters.at(-1)?.at ?? 1) - (letters[0]?.at ?? 0)) / (letters.length - 1) : 1
  const text = letters.map((letter) => letter.text[0] ?? ' ').join('')
  const parts: ReadLine['letters'][] = [[]]
  for (const [at, letter] of letters.entries()) {
    if (letter.text === ' ') parts.push([])
    else if (endsBefore(text, at)) parts.push([letter])
    else parts.at(-1)?.push(letter)
  }
  return parts.flatMap((own): Unplaced | [] => {
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined) return []
    // A word that is the whole line has all its room.
    const isWhole = own.length === letters.length
    const start = isWhole ? 0 : Math.max(0, first.at - pitch / 2)
    const end = isWhole ? 1 : Math.min(1, last.at + pitch / 2)
    const shift = ((start + end) / 2 - 0.5) * box.width
    const sure = own.reduce((sum, letter) => sum + letter.confidence, 0) / own.length
    return {
      text: own.map((letter) => letter.text).join(''),
      // One sure letter between noise is noise.
      confidence: Math.min(100 * sure, confidence + 10),
      line: box,
      box: {
        ...box,
        x: box.x + shift * along.x,
        y: box.y + shift * along.y,
        width: (end - start) * box.width,
      },
    }
  })
}

/**
 * Puts lines of text into rows, after straightening them by the slopes of their boxes: the rows of a label that leans, or goes
 * around a bottle, are level. Text that runs up, down or upside down has rows of its own.
 */
export function levelLines(lines: readonly ReadLine[], longSide: number): Row[] {
  const groups = [...Map.groupBy(lines, ({ box }) => quarterOf(box.angle))].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  return groups.flatMap(([quarter, group], index) => {
    const along = directionOf(90 * quarter)
    const placeOf = ({ x, y }: TextBox) => (x * along.x + y * along.y) / longSide
    const bend = runOf(group, longSide)
    return rowsOf(
      group.flatMap((line) =>
        wordsOf(line).map((word) => {
          const { x, y, width, height } = word.box
          const place = placeOf(word.box)
          // What runs another way comes below.
          const level = (y * along.x - x * along.y) / longSide - offsetAt(bend, place) + 3 * index
          const [halfLength, halfHeight] = [width / longSide / 2, height / MARGIN / longSide / 2]
          return {
            ...word,
            left: place - halfLength,
            right: place + halfLength,
            top: level - halfHeight,
            bottom: level + halfHeight,
          }
        }),
      ),
    )
  })
}
