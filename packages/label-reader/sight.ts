import { MAX_PLACES, type Sight, type SightTrouble } from '@smart-hydration/shared/scans/sight.ts'
import { type GrayPicture, grayOf, type Photo, type ReadLine, sizesOf } from '@smart-hydration/text-reader'
import { partAround } from './text/text-part.ts'

/** Lines of fewer letters or less confidence are no text. */
const MIN_LETTERS = 2
const READ = 70
const SEEN = 40
/** Letters lower than this share of the photo's long side cannot be read. */
const SMALL = 0.016
/** A photo with a lower mean brightness is dark (0–255). */
const DARK = 55
/** Neighboring pixels that differ less than this, at the strongest edges, are blurred (0–255). */
const SOFT = 26
/** Text this close to the photo's edge is cut, as a share of its long side. */
const EDGE = 0.01

/** The difference between neighbors that only a hundredth of the pixels exceeds, at about 700 pixels. */
function sharpnessOf({ data, width, height }: GrayPicture): number {
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const at = y * width + x
      const step = Math.abs((data[at] as number) - (data[at - 1] as number))
      counts[step] = (counts[step] as number) + 1
    }
  }
  let above = 0
  for (let step = 255; step > 0; step -= 1) {
    above += counts[step] as number
    if (above > 0.01 * data.length) return step
  }
  return 0
}

const meanOf = (data: Uint8Array) => data.reduce((sum, value) => sum + value, 0) / Math.max(1, data.length)

/** What most likely kept the text from being read; null if nothing did. */
function troubleOf(photo: Photo, lines: readonly ReadLine[]): SightTrouble | null {
  const sizes = sizesOf(photo)
  const small = sizes.find(({ width, height }) => Math.max(width, height) <= 1000) ?? sizes.at(-1) ?? photo
  const gray = grayOf(small)
  if (meanOf(gray.data) < DARK) return 'dark'
  if (sharpnessOf(gray) < SOFT) return 'blurred'
  const longSide = Math.max(photo.width, photo.height)
  const [largest] = lines.toSorted((a, b) => b.box.height - a.box.height)
  if (largest === undefined) return null
  if (largest.box.height < SMALL * longSide) return 'small'
  const { left, top, width, height } = partAround([largest.box], photo, 0)
  return Math.min(left, top, 1 - left - width, 1 - top - height) <= EDGE ? 'cut' : null
}

/** What a photo showed, for the advice when its label could not be read. */
export function sightOf(photo: Photo, lines: readonly ReadLine[], isWater: boolean): Sight {
  const seen = lines.filter(({ letters, confidence }) => letters.length >= MIN_LETTERS && confidence >= SEEN)
  const isRead = ({ confidence }: ReadLine) => confidence >= READ
  const places = seen
    .toSorted((a, b) => b.box.height - a.box.height)
    .slice(0, MAX_PLACES)
    .map((line) => ({ ...partAround([line.box], photo, 0), isRead: isRead(line) }))
  const what = isWater ? 'water' : seen.some(isRead) ? 'text' : 'nothing'
  return { what, trouble: what === 'water' ? null : troubleOf(photo, seen), places }
}
