import { cutOut } from './cut-out.ts'
import { decodeLetters } from './decode-letters.ts'
import { findBoxes } from './find-boxes.ts'
import { pixelsIn, scalePart } from './load-picture.sharp.ts'
import { FINDER, planesOf, READER } from './model-input.ts'
import { LINE_HEIGHT, loadTextModels } from './models.onnx.ts'
import { type Part, type Photo, sizesOf } from './photo.ts'
import type { ReadLine } from './read-line.ts'
import { stood, type TextBox, turned } from './text-box.ts'

export interface Look {
  part: Part
  /** The long side at which text is searched, pixels. */
  longSide: number
  /** Lines of earlier looks: one in the same place is not read again. */
  known: readonly ReadLine[]
  /** Lines that are read before the others: those of a table. */
  first: readonly TextBox[]
  /** What may still be read of this photo; reading takes from it. */
  effort: Effort
  /** Checked before each line: reading stops when it answers true. */
  isCanceled(): boolean
}

/**
 * What may be read of one photo, in pixels of lines that are 48 pixels high. It is counted and not timed, so that a photo gives the
 * same answer on a busy machine: 1,000 pixels take about 90 ms of processor time.
 */
export interface Effort {
  left: number
}

export interface TextReader {
  /** The lines of a look; null if it was canceled, or if there is more to read than the effort allows. */
  read(photo: Photo, look: Look): Promise<ReadLine[] | null>
  close(): Promise<void>
}

/** The most lines read of a look: more are no label's. */
const MOST_LINES = 80
/** The model that finds text takes sides divisible by this. */
const GRID = 32
/** The width of a line's picture, pixels: shorter ones get a margin, longer ones are narrowed. */
const MIN_WIDTH = 64
const MAX_WIDTH = 1600
/** The model that reads takes steps of this width, pixels. */
const STEP = 8
/** Below this confidence, a line may be upside down. */
const UNSURE = 75
/** A sideways box of fewer heights may be a single upright letter, if that is read with this confidence. */
const SHORT = 2.2
const SURE = 90
/** A line of so many heights that is read with less confidence may be bent, by these shares of its height. */
const BENT = 3
const LEVEL = 85
const SAGS = [-0.5, -0.3, 0.3, 0.5]
/** How many unsure lines are tried from the other end before the rest is taken for noise. */
const MAX_TURNS = 6

/** Lines after which memory is freed. */
const LINES_A_COLLECTION = 8
/** Frees what the models answered: a megabyte a line, which the collector does not count. Needs `--expose-gc`. */
const collectGarbage = () => globalThis.gc?.({ type: 'minor' })

/** A box this close to one that was read shows the same pixels, as a share of its height. */
const SAME_PLACE = 0.08
const SAME_ANGLE = 1

/** A line that an earlier look read in the same place. */
function knownLine(
  known: readonly ReadLine[],
  { x, y, width, height, angle }: TextBox,
): ReadLine | undefined {
  const near = SAME_PLACE * height
  const isNear = (a: number, b: number) => Math.abs(a - b) <= near
  return known.find(
    ({ box, confidence }) =>
      confidence >= UNSURE &&
      Math.abs(box.angle - angle) <= SAME_ANGLE &&
      isNear(box.x, x) &&
      isNear(box.y, y) &&
      isNear(box.width, width) &&
      isNear(box.height, height),
  )
}

/** What the other tries at unsure lines may take of a look: bent lines, and lines upside down. */
const OTHER_TRIES = 10_000

/** A photo that is being read: in its own and smaller sizes. */
interface Reading {
  sizes: readonly Photo[]
  effort: Effort
  otherTries: Effort
}

/** Puts the lines of a table first. */
function inOrder(boxes: readonly TextBox[], first: readonly TextBox[]): TextBox[] {
  const isFirst = (box: TextBox) =>
    first.some(({ x, y, height }) => Math.hypot(box.x - x, box.y - y) < Math.max(box.height, height))
  const [sooner, later] = [boxes.filter(isFirst), boxes.filter((box) => !isFirst(box))]
  return [...sooner, ...later]
}

const onGrid = (side: number) => Math.max(GRID, Math.round(side / GRID) * GRID)

/** Starts a reader: about 0.3 s, and 115 MB while it runs. */
export async function createTextReader(): Promise<TextReader> {
  const models = await loadTextModels()

  const boxesIn = async (photo: Photo, { part, longSide }: Look): Promise<TextBox[]> => {
    const area = pixelsIn(photo, part)
    const scale = longSide / Math.max(area.width, area.height)
    const size = { width: onGrid(area.width * scale), height: onGrid(area.height * scale) }
    const map = await models.findText(planesOf(await scalePart(photo, part, size), FINDER), size)
    const [fx, fy] = [area.width / size.width, area.height / size.height]
    return findBoxes(map, MOST_LINES).map((box) => ({
      ...box,
      x: area.left + box.x * fx,
      y: area.top + box.y * fy,
      width: (box.width * (fx + fy)) / 2,
      height: (box.height * (fx + fy)) / 2,
    }))
  }

  const readBox = async ({ sizes, effort }: Reading, found: TextBox, sag = 0): Promise<ReadLine> => {
    const box = { ...found, height: found.height * (1 - Math.abs(sag)) }
    // A parabola through the ends and the middle of the line.
    const curve = (along: number) => found.height * sag * (2 * (along / found.width) ** 2 - 0.25) * 2
    const length = Math.round((box.width * LINE_HEIGHT) / box.height)
    const own = Math.min(MAX_WIDTH, Math.max(STEP, length))
    const width = Math.max(MIN_WIDTH, Math.ceil(own / STEP) * STEP)
    effort.left -= width
    const picture = cutOut(sizes, box, { width: own, height: LINE_HEIGHT }, sag === 0 ? undefined : curve)
    const { scores, classes } = await models.readLine(planesOf(picture, READER, width), width)
    const letters = decodeLetters(scores, classes, models.alphabet).map((letter) => ({
      ...letter,
      at: Math.min(1, (letter.at * width) / own),
    }))
    const sum = letters.reduce((all, { confidence }) => all + confidence, 0)
    return { letters, confidence: letters.length === 0 ? 0 : (100 * sum) / letters.length, box }
  }

  const readAgain = async (reading: Reading, box: TextBox, sag = 0): Promise<ReadLine> => {
    const before = reading.effort.left
    const line = await readBox(reading, box, sag)
    reading.otherTries.left -= before - reading.effort.left
    return line
  }

  /** A long line that could not be read may be bent: the one of several bends that reads best. */
  const straightened = async (reading: Reading, line: ReadLine): Promise<ReadLine> => {
    let best = line
    if (line.confidence >= LEVEL || line.box.width < BENT * line.box.height) return line
    for (const sag of SAGS) {
      if (reading.otherTries.left <= 0) break
      const other = await readAgain(reading, line.box, sag)
      if (other.confidence > best.confidence) best = other
    }
    return best
  }

  return {
    async read(photo, look) {
      const { effort, known, first, isCanceled } = look
      const reading = { sizes: sizesOf(photo), effort, otherTries: { left: OTHER_TRIES } }
      const lines: ReadLine[] = []
      let turns = 0
      for (const [index, box] of inOrder(await boxesIn(photo, look), first).entries()) {
        if (effort.left <= 0 || isCanceled()) return null
        if (index % LINES_A_COLLECTION === 0) collectGarbage()
        const isSideways = Math.abs(box.angle) > 45
        const same = isSideways ? undefined : knownLine(known, box)
        if (same !== undefined) {
          lines.push(same)
          continue
        }
        // A single letter is taller than wide, too.
        const upright =
          isSideways && box.width < SHORT * box.height ? await readBox(reading, stood(box)) : null
        if (upright !== null && upright.confidence >= SURE) {
          lines.push(upright)
          continue
        }
        const line = await straightened(reading, await readBox(reading, box))
        const hasTries = turns < MAX_TURNS && reading.otherTries.left > 0
        if (!isSideways && (line.confidence >= UNSURE || !hasTries)) {
          lines.push(line)
          continue
        }
        const other = await (isSideways ? readBox : readAgain)(reading, turned(box))
        const isTurned = other.confidence > line.confidence
        if (!isSideways) turns = isTurned && other.confidence >= UNSURE ? 0 : turns + 1
        lines.push(isTurned ? other : line)
        // "VOSS" can be read from both ends.
        const unlikely = isTurned ? line : other
        if (isSideways && unlikely.confidence >= UNSURE) lines.push(unlikely)
      }
      return lines.filter(({ letters }) => letters.length > 0)
    },
    close: models.close,
  }
}
