import type { Row, Word } from '../text/text.ts'
import { lettersOf } from './letters.ts'

/** The most words of one line a name may be broken into. */
const MAX_WORDS = 5
/** The most lines a name may be stacked in. */
const MAX_LINES = 3
/** Words of one name differ in height by less than this factor. */
const MAX_RATIO = 2.6
/** Words of one line are at most this many heights apart, lines of one name this many. */
const MAX_SPACE = 1.6
const MAX_LEADING = 1.1

/** Words that may be one name: next to each other, or one below the other. */
export interface Window {
  letters: string
  /** Of the least sure word that has more than two letters. */
  confidence: number
  /** Height of the tallest, as a share of the photo's long side. */
  height: number
  words: number
  /** No other word of this size continues its line. */
  isAlone: boolean
  /** The lower line is read first: names are printed in any order, but noise makes more of them. */
  isReversed?: boolean
}

interface Run extends Window {
  left: number
  right: number
  top: number
  bottom: number
  smallest: number
}

const heightOf = ({ top, bottom }: Word) => bottom - top

function runOf(words: readonly Word[], isAlone: boolean): Run {
  const heights = words.map(heightOf)
  const long = words.filter(({ text }) => lettersOf(text).length > 2)
  return {
    letters: words.map(({ text }) => lettersOf(text)).join(''),
    confidence: Math.min(...(long.length > 0 ? long : words).map(({ confidence }) => confidence)),
    height: Math.max(...heights),
    smallest: Math.min(...heights),
    words: words.length,
    isAlone,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  }
}

/** Whether two words of a row belong together: similar in height, and near. */
function continues(a: Word, b: Word): boolean {
  const [small, tall] = [Math.min(heightOf(a), heightOf(b)), Math.max(heightOf(a), heightOf(b))]
  return tall <= MAX_RATIO * small && b.left - a.right <= MAX_SPACE * tall
}

/** The words of a row, parted where the next one is far away or of another size. */
export function segmentsOf({ words }: Row): Word[][] {
  const segments: Word[][] = []
  for (const word of words) {
    if (lettersOf(word.text) === '') continue
    const open = segments.at(-1)
    const last = open?.at(-1)
    if (open !== undefined && last !== undefined && continues(last, word)) open.push(word)
    else segments.push([word])
  }
  return segments
}

/** Runs of words of one segment. */
function runsOf(words: readonly Word[]): Run[] {
  return words.flatMap((_first, start) => {
    const longest = Math.min(words.length - start, MAX_WORDS)
    return Array.from({ length: longest }, (_run, index) =>
      runOf(words.slice(start, start + index + 1), index + 1 === words.length),
    )
  })
}

/** Whether one run stands right below another, as the lines of a stacked name do. */
function isBelow(upper: Run, lower: Run): boolean {
  const [small, tall] = [Math.min(upper.smallest, lower.smallest), Math.max(upper.height, lower.height)]
  if (tall > MAX_RATIO * small) return false
  const gap = lower.top - upper.bottom
  const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
  const shorter = Math.min(upper.right - upper.left, lower.right - lower.left)
  return gap > -0.6 * small && gap < MAX_LEADING * tall && shared > 0.4 * shorter
}

const stacked = (upper: Run, lower: Run): Run => ({
  letters: upper.letters + lower.letters,
  confidence: Math.min(upper.confidence, lower.confidence),
  height: Math.max(upper.height, lower.height),
  smallest: Math.min(upper.smallest, lower.smallest),
  words: upper.words + lower.words,
  isAlone: upper.isAlone && lower.isAlone,
  left: Math.min(upper.left, lower.left),
  right: Math.max(upper.right, lower.right),
  top: upper.top,
  bottom: lower.bottom,
})

/** Every group of words that may be one name. */
export function windowsOf(rows: readonly Row[]): Window[] {
  const runs = rows.flatMap(segmentsOf).flatMap(runsOf)
  // Only whole lines are stacked: a name does not begin in the middle of one.
  const lines = runs.filter(({ isAlone }) => isAlone)
  const stacks: Run[] = []
  let uppers = lines
  for (let count = 2; count <= MAX_LINES; count += 1) {
    uppers = uppers.flatMap((upper) =>
      lines.filter((lower) => isBelow(upper, lower)).map((lower) => stacked(upper, lower)),
    )
    stacks.push(...uppers)
  }
  const reversed = lines.flatMap((upper) =>
    lines
      .filter((lower) => isBelow(upper, lower))
      .map((lower) => ({
        ...stacked(upper, lower),
        letters: lower.letters + upper.letters,
        isReversed: true,
      })),
  )
  return [...runs, ...stacks, ...reversed]
}
