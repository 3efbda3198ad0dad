import { type GreyPicture, PAPER } from './grey-picture.ts'

/** Darker than this is not paper: the dots of a leader are faint. */
const INK = 235
/** Between two dots of one leader, pixels. */
const MAX_GAP = 5
/** Shorter runs may be parts of letters, pixels. */
const MIN_LENGTH = 45
/** There is nothing this far above and below a leader, pixels. */
const CLEARANCE = 5
/** Share of a run that may have something above or below. */
const MAX_COMPANY = 0.12
/** Half the thickness that is erased, pixels. */
const HALF_THICKNESS = 2

/** Share of a run's columns that are inked in another row. */
function inkedShare({ data, width }: GreyPicture, y: number, from: number, to: number): number {
  let inked = 0
  for (let x = from; x < to; x += 1) if ((data[y * width + x] as number) < INK) inked += 1
  return inked / (to - from)
}

/**
 * Erases the dotted and thin lines that lead from a name to its value in a table: OCR reads them as letters, and loses
 * the decimal mark next to them.
 * @param picture with normalized surroundings
 */
export function eraseLeaders(picture: GreyPicture): GreyPicture {
  const { data, width, height } = picture
  const out = data.slice()
  const erase = (y: number, from: number, to: number) => {
    if (to - from < MIN_LENGTH) return
    if (inkedShare(picture, y - CLEARANCE, from, to) > MAX_COMPANY) return
    if (inkedShare(picture, y + CLEARANCE, from, to) > MAX_COMPANY) return
    for (let row = y - HALF_THICKNESS; row <= y + HALF_THICKNESS; row += 1)
      out.fill(PAPER, row * width + from, row * width + to)
  }
  for (let y = CLEARANCE; y < height - CLEARANCE; y += 1) {
    let from = -1
    let last = -1
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] as number) >= INK) continue
      if (from === -1 || x - last > MAX_GAP) {
        if (from !== -1) erase(y, from, last + 1)
        from = x
      }
      last = x
    }
    if (from !== -1) erase(y, from, last + 1)
  }
  return { data: out, width, height }
}
