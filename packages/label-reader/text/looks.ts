import { type Part, type Photo, type ReadLine, type TextReader, WHOLE } from '@smart-hydration/text-reader'
import { levelLines } from './level-lines.ts'
import type { Row } from './text.ts'
import { partAround } from './text-part.ts'

/** Long sides at which text is searched, pixels: memory grows with their squares. */
const FIRST_SIDE = 736
const CLOSER_SIDE = 960
/** What may be read of one photo, see `Effort`. */
const EFFORT = 60_000
/** Lines read with less confidence may be no text. */
const SURE = 60
/** Room around the text, as a share of the photo's long side. */
const ROOM = 0.04
/** Lines read with less confidence are noise. */
const NOISE = 45
/** A photo has no more to show when its pixels are this much enlarged. */
const MAX_ENLARGED = 3
const LEAST_SIDE = 320
/** Names of minerals and numbers, as a table has them. */
const TABLE_TEXT =
  /\d|cal[cz]i|kal[cz]i|magn|natri|sodi|bicarb|carbon|sul[fp]|[ck]hlor|clor|nitra|m[gq]\s?\/|\bpH\b/i
const FEW_LINES = 12

/** A photo that is looked at several times, closer each time. */
export interface Looks {
  whole(): Promise<Row[]>
  /** Where text was found, with more pixels. */
  closer(): Promise<Row[]>
  /** Every line found so far, as it was read. */
  readonly lines: readonly ReadLine[]
  /** A look was dropped, because there is more text than may be read of one photo. */
  readonly isPartlyRead: boolean
  /** A look costs little here: there are few lines. */
  readonly isSparse: boolean
}

const textOf = ({ letters }: ReadLine) => letters.map(({ text }) => text).join('')
const isSure = (line: ReadLine) => line.confidence >= SURE && line.letters.length >= 2

/** Prepares a photo for reading. @param isCanceled reading ends when it answers true */
export function openLooks(photo: Photo, reader: TextReader, isCanceled: () => boolean): Looks {
  const effort = { left: EFFORT }
  let isPartlyRead = false
  const longSide = Math.max(photo.width, photo.height)
  const lines: ReadLine[] = []
  const longSideOf = ({ width, height }: Part) => Math.max(width * photo.width, height * photo.height)
  const tableBoxes = () =>
    lines.filter((line) => isSure(line) && TABLE_TEXT.test(textOf(line))).map(({ box }) => box)
  const look = async (where: Part, side: number): Promise<Row[]> => {
    const most = Math.max(LEAST_SIDE, Math.round(MAX_ENLARGED * longSideOf(where)))
    const read = await reader.read(photo, {
      part: where,
      longSide: Math.min(side, most),
      known: lines,
      first: tableBoxes(),
      effort,
      isCanceled,
    })
    // What a look read before it was cut depends on the order of its lines, so none of it counts.
    if (read === null) {
      isPartlyRead = true
      return []
    }
    lines.push(...read)
    return levelLines(
      read.filter(({ confidence }) => confidence >= NOISE),
      longSide,
    )
  }
  return {
    whole: () => look(WHOLE, FIRST_SIDE),
    closer() {
      const boxes = lines.filter(isSure).map(({ box }) => box)
      return look(boxes.length === 0 ? WHOLE : partAround(boxes, photo, ROOM), CLOSER_SIDE)
    },
    lines,
    get isPartlyRead() {
      return isPartlyRead
    },
    get isSparse() {
      return lines.length <= FEW_LINES
    },
  }
}
