import { evenOut, type GreyPicture, type Polarity, stretch, toPgm, unbend } from '../picture/grey-picture.ts'
import { eraseLeaders } from '../picture/leaders.ts'
import { shapePicture } from '../picture/load-picture.sharp.ts'
import { findSkew, type Lean } from '../picture/skew.ts'
import type { TextLayout, TextReader } from './ocr.tesseract.ts'
import { rowsOf } from './rows.ts'
import type { Row, Word } from './text.ts'

/** Processor time for one picture after which no further pass starts, ms. */
const BUDGET = 2300

/** One way to prepare and read the picture. */
interface Pass {
  /** Pixels. */
  longSide: number
  layout: TextLayout
}

/** Long sides, pixels: the small one shrinks display type to a size that OCR can read, the large one keeps small print. */
const LARGE = 1250
const SMALL = 700
/** Enough to see how the lines run. */
const SKEW_SIDE = 700
const SKEW_RADIUS = 8
/** Surroundings that a pixel is compared with, pixels of the prepared picture. */
const RADIUS = 30

const used = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const leanOf = (small: GreyPicture): Lean =>
  findSkew([evenOut(small, SKEW_RADIUS, 'dark-text'), evenOut(small, SKEW_RADIUS, 'light-text')])

/** Turns the picture so that its lines are level, and straightens their bend. */
async function straightened(picture: GreyPicture): Promise<GreyPicture> {
  const longSide = Math.max(picture.width, picture.height)
  const { angle, bend } = leanOf(await shapePicture(picture, { longSide: SKEW_SIDE }))
  // Turning costs sharpness, so small angles are ignored.
  const level = Math.abs(angle) < 0.4 ? picture : await shapePicture(picture, { longSide, turn: -angle })
  return unbend(level, bend)
}

/** A part of the picture, as shares of its sides. */
interface Part {
  left: number
  top: number
  width: number
  height: number
}
const WHOLE: Part = { left: 0, top: 0, width: 1, height: 1 }

/** The rectangle between two corners, clipped to the picture. */
function partBetween(left: number, top: number, right: number, bottom: number): Part {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return { left: x, top: y, width: Math.min(1, right) - x, height: Math.min(1, bottom) - y }
}

/** The area of the words, with some margin; the whole picture if there are too few words. */
function textPart(rows: readonly Row[]): Part {
  const words = rows
    .flatMap((row) => row.words)
    .filter(({ text, confidence }) => confidence > 60 && /\p{L}{3}|\d{2}/u.test(text))
  if (words.length < 3) return WHOLE
  // The outermost words may be noise.
  const edge = (side: 'left' | 'top' | 'right' | 'bottom', share: number) => {
    const sorted = words.map((word) => word[side]).sort((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) * share)] as number
  }
  const room = 0.05
  return partBetween(
    edge('left', 0.02) - room,
    edge('top', 0.02) - room,
    edge('right', 0.98) + room,
    edge('bottom', 0.98) + room,
  )
}

/** Converts the positions of words in a part of the picture to positions in the whole. */
function placed(words: readonly Word[], part: Part): Word[] {
  return words.map((word) => ({
    ...word,
    left: part.left + word.left * part.width,
    right: part.left + word.right * part.width,
    top: part.top + word.top * part.height,
    bottom: part.top + word.bottom * part.height,
  }))
}

/** What is still missing: the name (large type) or the values (small type). */
export type Need = 'name' | 'values'

/** A picture that is read repeatedly, each time prepared differently. */
export interface LabelPicture {
  /** The next pass, chosen for what is missing; null if none is left or the time is used up. */
  read(need: Need): Promise<Row[] | null>
  /** A single word, enlarged, without its surroundings, dark on light. */
  lookAt(word: Word): Promise<GreyPicture>
}

/** The height of letters in a second look, pixels. */
const TALL = 40

/**
 * Levels the lines of a picture and prepares it for reading: normalizes light, separates dark and light letters, shrinks
 * display type, crops to the text and enlarges small print.
 * @param budget processor time after which no further pass starts, ms
 */
export async function openPicture(
  picture: GreyPicture,
  reader: TextReader,
  budget = BUDGET,
): Promise<LabelPicture> {
  const start = process.cpuUsage()
  const straight = await straightened(picture)
  const seen: Row[][] = []
  let better: Polarity = 'dark-text'
  let part = WHOLE
  const left: (Pass & { where: () => Part; need: Need })[] = [
    { longSide: 1500, layout: 'block', where: () => part, need: 'values' },
    { longSide: 1800, layout: 'sparse', where: () => part, need: 'values' },
    { longSide: SMALL, layout: 'sparse', where: () => WHOLE, need: 'name' },
    { longSide: 400, layout: 'sparse', where: () => WHOLE, need: 'name' },
  ]

  const readPart = async ({ longSide, layout }: Pass, polarity: Polarity, where: Part): Promise<Row[]> => {
    const even = eraseLeaders(
      evenOut(await shapePicture(straight, { longSide, part: where }), RADIUS, polarity),
    )
    return rowsOf(placed(await reader.read(toPgm(even), layout, even), where))
  }
  const weight = (rows: readonly Row[] | undefined) =>
    (rows ?? []).reduce((sum, row) => sum + Math.max(0, row.confidence - 40) * row.text.length, 0)

  const readWhole = async (): Promise<Row[]> => {
    const polarity = seen.length === 0 ? 'dark-text' : 'light-text'
    const rows = await readPart({ longSide: LARGE, layout: 'sparse' }, polarity, WHOLE)
    seen.push(rows)
    if (weight(seen[1]) > weight(seen[0])) better = 'light-text'
    part = textPart(seen.flat())
    return rows
  }

  return {
    async read(need) {
      if (seen.length < 2) return readWhole()
      const next = left.find((pass) => pass.need === need) ?? left[0]
      if (next === undefined || used(start) > budget) return null
      left.splice(left.indexOf(next), 1)
      return readPart(next, better, next.where())
    },
    async lookAt({ left: from, right: to, top, bottom }) {
      const height = bottom - top
      const room = (height * straight.height) / straight.width
      const where = partBetween(from - room, top - 0.4 * height, to + room, bottom + 0.45 * height)
      const pixels = { width: where.width * straight.width, height: where.height * straight.height }
      const longSide = Math.round((Math.max(pixels.width, pixels.height) * TALL) / (height * straight.height))
      return stretch(await shapePicture(straight, { longSide, part: where }), better)
    },
  }
}
