import { AppError } from '#shared/app-error.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { PhotoPart, Sight, TextSpot } from '#shared/scans/sight.ts'

/** Letters that fill less of the photo's long side are read better from the part alone, with all the pixels the camera took. */
const SMALL_SHARE = 1 / 3
/** Room left around the letters, as a share of their long side: what was not found is near them. */
const ROOM = 0.5
/** The smallest part worth sending, as a share of a side. */
const LEAST = 0.02

interface Size {
  width: number
  height: number
}

/** The smallest upright part around some spots, in pixels. */
function around(spots: readonly TextSpot[], { width, height }: Size) {
  const left = width * Math.min(...spots.map((spot) => spot.left))
  const top = height * Math.min(...spots.map((spot) => spot.top))
  const right = width * Math.max(...spots.map((spot) => spot.left + spot.width))
  const bottom = height * Math.max(...spots.map((spot) => spot.top + spot.height))
  return { left, top, right, bottom }
}

/** The part of a photo to look at with more pixels, with some room around its letters; null if they fill enough of it. */
export function partToEnlarge(sight: Sight | undefined, photo: Size): PhotoPart | null {
  const read = sight?.places.filter(({ isRead }) => isRead) ?? []
  const spots = read.length > 0 ? read : (sight?.places ?? [])
  if (spots.length === 0) return null
  const { left, top, right, bottom } = around(spots, photo)
  const longSide = Math.max(right - left, bottom - top)
  if (longSide >= SMALL_SHARE * Math.max(photo.width, photo.height)) return null
  const within = (from: number, to: number, side: number) => {
    const start = Math.min(Math.max(0, from - ROOM * longSide) / side, 1 - LEAST)
    return [start, Math.max(LEAST, Math.min(1, (to + ROOM * longSide) / side) - start)] as const
  }
  const [fromLeft, width] = within(left, right, photo.width)
  const [fromTop, height] = within(top, bottom, photo.height)
  return { left: fromLeft, top: fromTop, width, height }
}

/** Asks the browser for a part of the photo at full size. Its details have the reason `closer` and `part`, the JSON of a `PhotoPart`. */
export const askForPart = (part: PhotoPart): AppError =>
  new AppError('BAD_REQUEST', 'The label is small in this photo. Move closer and take another one.', {
    details: { reason: 'closer', part: JSON.stringify(part) },
  })

/** The reading of a part, with the places of its text in the whole photo. */
export function onWholePhoto(reading: LabelReading, part: PhotoPart): LabelReading {
  if (reading.sight === undefined) return reading
  const places = reading.sight.places.map((spot) => ({
    ...spot,
    left: part.left + spot.left * part.width,
    top: part.top + spot.top * part.height,
    width: spot.width * part.width,
    height: spot.height * part.height,
  }))
  return { ...reading, sight: { ...reading.sight, places } }
}
