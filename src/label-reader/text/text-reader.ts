import { cutOut } from '../picture/cut-out.ts'
import { pixelsIn, scalePart } from '../picture/load-picture.sharp.ts'
import { type Part, type Photo, sizesOf } from '../picture/photo.ts'
import { decodeLetters } from './decode-letters.ts'
import { findBoxes } from './find-boxes.ts'
import { FINDER, planesOf, READER } from './model-input.ts'
import { LINE_HEIGHT, loadTextModels } from './models.onnx.ts'
import type { ReadLine } from './read-line.ts'
import { stood, type TextBox, turned } from './text-box.ts'

/** What to read of a photo. */
export interface Look {
  part: Part
  /** The long side at which text is searched, pixels. */
  longSide: number
  /** Checked before each line: reading stops when it answers true. */
  isOver(): boolean
}

/** Reads text from photos. */
export interface TextReader {
  read(photo: Photo, look: Look): Promise<ReadLine[]>
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

  const readBox = async (sizes: readonly Photo[], found: TextBox, sag = 0): Promise<ReadLine> => {
    const box = { ...found, height: found.height * (1 - Math.abs(sag)) }
    // A parabola through the ends and the middle of the line.
    const curve = (along: number) => found.height * sag * (2 * (along / found.width) ** 2 - 0.25) * 2
    const length = Math.round((box.width * LINE_HEIGHT) / box.height)
    const own = Math.min(MAX_WIDTH, Math.max(STEP, length))
    const width = Math.max(MIN_WIDTH, Math.ceil(own / STEP) * STEP)
    const picture = cutOut(sizes, box, { width: own, height: LINE_HEIGHT }, sag === 0 ? undefined : curve)
    const { scores, classes } = await models.readLine(planesOf(picture, READER, width), width)
    const letters = decodeLetters(scores, classes, models.alphabet).map((letter) => ({
      ...letter,
      at: Math.min(1, (letter.at * width) / own),
    }))
    const sum = letters.reduce((all, { confidence }) => all + confidence, 0)
    return { letters, confidence: letters.length === 0 ? 0 : (100 * sum) / letters.length, box }
  }

  /** A long line that could not be read may be bent: the one of several bends that reads best. */
  const straightened = async (sizes: readonly Photo[], line: ReadLine): Promise<ReadLine> => {
    let best = line
    if (line.confidence >= LEVEL || line.box.width < BENT * line.box.height) return line
    for (const sag of SAGS) {
      const other = await readBox(sizes, line.box, sag)
      if (other.confidence > best.confidence) best = other
    }
    return best
  }

  return {
    async read(photo, look) {
      const sizes = sizesOf(photo)
      const lines: ReadLine[] = []
      let turns = 0
      for (const [index, box] of (await boxesIn(photo, look)).entries()) {
        if (look.isOver()) break
        if (index % LINES_A_COLLECTION === 0) collectGarbage()
        const isSideways = Math.abs(box.angle) > 45
        // A single letter is taller than wide, too.
        const upright = isSideways && box.width < SHORT * box.height ? await readBox(sizes, stood(box)) : null
        if (upright !== null && upright.confidence >= SURE) {
          lines.push(upright)
          continue
        }
        const line = await straightened(sizes, await readBox(sizes, box))
        if (!isSideways && (line.confidence >= UNSURE || turns >= MAX_TURNS)) {
          lines.push(line)
          continue
        }
        const other = await readBox(sizes, turned(box))
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
