import {
  createTextReader,
  type Photo,
  quarterOf,
  type ReadLine,
  type TextReader,
} from '@smart-hydration/text-reader'
import type { PageText, TextPiece } from './pdf/text-piece.ts'
import { linesOf } from './table/text-lines.rules.ts'

/** A page is looked at in bands, from top to bottom: memory grows with what is looked at. */
const BANDS = 4
/** Bands overlap by this share of the page's height, so that each line is whole in one of them. */
const OVERLAP = 0.025
/** The width at which text is searched, pixels. */
const SEARCHED_WIDTH = 960
/** Lines read with less confidence are dust (0–100). */
const DUST = 50
/** So many lines say that a page lies on its side. */
const SAMPLE = 6
/** A page on its head is read as letters by chance: half of so many lines with less confidence. Upright ones have 95 and more. */
const UNREADABLE = 60
const LARGE_SAMPLE = 20
/** Boxes are this much higher than their letters. */
const MARGIN = 1.3
/** Letters whose middles are further apart, in heights of the line, are in different cells. */
const GAP = 1.1

interface Word {
  text: string
  /** Along the line, as shares of its box. */
  from: number
  to: number
}

/** An "I" before a consonant, which is read as an "l": no word begins so. */
const MISREAD_I = /^l(?=[bcdfgkmnpqrstvxz])/
/** Where a space was lost: "2024ConsumerConfidenceReport". */
const LOST_SPACE = /(?<=\p{Ll}{2}|\b(?:19|20)\d{2})(?=\p{Lu}\p{Ll})/gu

/** The words of a line: its letters between spaces and wide gaps. */
function wordsOf({ letters, box }: ReadLine): Word[] {
  const [first, last] = [letters[0]?.at ?? 0, letters.at(-1)?.at ?? 1]
  const half = letters.length > 1 ? (last - first) / (letters.length - 1) / 2 : 0.5
  const words: Word[] = []
  let isOpen = false
  for (const { text, at } of letters) {
    const word = isOpen ? words.at(-1) : undefined
    const isNear = word !== undefined && (at - half - word.to) * box.width < GAP * box.height
    if (text === ' ') isOpen = false
    else if (word !== undefined && isNear) {
      word.text += text
      word.to = Math.min(1, at + half)
    } else {
      words.push({ text, from: Math.max(0, at - half), to: Math.min(1, at + half) })
      isOpen = true
    }
  }
  return words
}

/** The slope of a page that lies crooked on the scanner: the median of its lines'. */
function slopeOf(lines: readonly ReadLine[]): number {
  const angles = lines
    .flatMap(({ box }) => (box.width > 3 * box.height ? [box.angle] : []))
    .toSorted((a, b) => a - b)
  return Math.tan(((angles[Math.floor(angles.length / 2)] ?? 0) * Math.PI) / 180)
}

/** How many quarters to the right bring a page upright: most of its lines say so. */
function turnsOf(lines: readonly ReadLine[]): number {
  const sure = lines.filter(({ confidence }) => confidence >= DUST)
  const quarters = sure.map(({ box }) => quarterOf(box.angle))
  const side = [1, 3].find((each) => 2 * quarters.filter((quarter) => quarter === each).length > sure.length)
  if (side !== undefined && sure.length >= SAMPLE) return 4 - side
  const unreadable = lines.filter(({ confidence }) => confidence < UNREADABLE)
  return lines.length >= LARGE_SAMPLE && 2 * unreadable.length > lines.length ? 2 : 0
}

/** The words of a page in the order in which they are read, positions in points; or how many quarters to the right bring it upright. */
export type ScannedPage = { pieces: TextPiece[] } | { turns: number }

/** Reads scanned pages. */
export interface PageReader {
  /**
   * Reads a page. Null if there was no time for all of it.
   * @param isCanceled asked before each line
   */
  read(
    photo: Photo,
    page: Pick<PageText, 'width' | 'height'>,
    isCanceled: () => boolean,
  ): Promise<ScannedPage | null>
  close(): Promise<void>
}

/** Loads the models of the OCR. */
export async function createPageReader(): Promise<PageReader> {
  const reader = await createTextReader()
  return {
    read: (photo, page, isCanceled) => readPage(reader, photo, page, isCanceled),
    close: reader.close,
  }
}

async function readPage(
  reader: TextReader,
  photo: Photo,
  { width, height }: Pick<PageText, 'width' | 'height'>,
  isCanceled: () => boolean,
): Promise<ScannedPage | null> {
  const all: ReadLine[] = []
  for (let band = 0; band < BANDS; band += 1) {
    const [top, bottom] = [band / BANDS, (band + 1) / BANDS]
    const part = {
      left: 0,
      top: Math.max(0, top - OVERLAP),
      width: 1,
      height: Math.min(1, bottom + OVERLAP) - Math.max(0, top - OVERLAP),
    }
    const read = await reader.read(photo, {
      part,
      longSide: SEARCHED_WIDTH,
      known: all,
      first: [],
      effort: { left: Number.POSITIVE_INFINITY },
      isCanceled,
    })
    if (read === null) return null
    // A line in the overlap belongs to the band its middle is in.
    all.push(...read.filter(({ box }) => box.y >= top * photo.height && box.y < bottom * photo.height))
    const turns = turnsOf(all)
    if (turns > 0) return { turns }
  }
  const lines = all.filter(({ box, confidence }) => confidence >= DUST && quarterOf(box.angle) === 0)
  const slope = slopeOf(lines)
  const scale = width / photo.width
  const pieces = lines.flatMap((line) =>
    wordsOf(line).map(({ text, from, to }) => {
      const { box } = line
      const left = box.x + slope * (box.y - photo.height / 2) + (from - 0.5) * box.width
      const middle = box.y - slope * (box.x - photo.width / 2)
      const half = box.height / MARGIN / 2
      return {
        text: text.replace(MISREAD_I, 'I').replace(LOST_SPACE, ' '),
        left: left * scale,
        right: (left + (to - from) * box.width) * scale,
        top: ((middle - half) * height) / photo.height,
        bottom: ((middle + half) * height) / photo.height,
      }
    }),
  )
  return { pieces: linesOf({ pieces, isScanned: true }).flatMap((line) => line.pieces) }
}
