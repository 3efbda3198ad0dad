import type { Photo } from './photo.ts'
import { directionOf, type TextBox } from './text-box.ts'

/** A picture in shades of gray: one byte a pixel, row by row, 0 is black. */
export interface GrayPicture {
  data: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** The most by which a cut-out shrinks what it is cut from. */
const MAX_SHRINK = 1.2

/**
 * Cuts a slanted box out of a photo, level and scaled.
 * @param sizes of `sizesOf`
 * @param size of the cut-out, pixels
 * @param curve how far the line has moved down at this many pixels from the box's middle
 */
export function cutOut(
  sizes: readonly Photo[],
  box: TextBox,
  size: { width: number; height: number },
  curve?: (along: number) => number,
): Photo {
  let level = 0
  while (level < sizes.length - 1 && (size.height / box.height) * 2 ** (level + 1) <= MAX_SHRINK) level += 1
  const { data, width: columns, height: rows } = sizes[level] as Photo
  const shrink = 2 ** level
  const along = directionOf(box.angle)
  // One pixel of the cut-out, in pixels of the photo.
  const [dx, dy] = [box.width / size.width / shrink, box.height / size.height / shrink]
  const [centerX, centerY] = [box.x / shrink - 0.5, box.y / shrink - 0.5]
  const shifts = Array.from({ length: size.width }, (_shift, u) =>
    curve === undefined ? 0 : curve((u + 0.5 - size.width / 2) * dx * shrink) / shrink,
  )
  const out = new Uint8Array(3 * size.width * size.height)
  for (let v = 0, to = 0; v < size.height; v += 1) {
    for (let u = 0; u < size.width; u += 1) {
      const right = (u + 0.5 - size.width / 2) * dx
      const down = (v + 0.5 - size.height / 2) * dy + (shifts[u] as number)
      const x = Math.min(columns - 1, Math.max(0, centerX + right * along.x - down * along.y))
      const y = Math.min(rows - 1, Math.max(0, centerY + right * along.y + down * along.x))
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [fx, fy] = [x - left, y - top]
      const next = left < columns - 1 ? 3 : 0
      const below = top < rows - 1 ? columns * 3 : 0
      const at = (top * columns + left) * 3
      for (let from = at; from < at + 3; from += 1, to += 1) {
        const upper = (data[from] as number) * (1 - fx) + (data[from + next] as number) * fx
        const lower = (data[from + below] as number) * (1 - fx) + (data[from + below + next] as number) * fx
        out[to] = upper * (1 - fy) + lower * fy
      }
    }
  }
  return { data: out, ...size }
}

/** A photo in shades of gray. */
export function grayOf({ data, width, height }: Photo): GrayPicture {
  const gray = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 3)
    gray[at] =
      ((data[from] as number) * 77 + (data[from + 1] as number) * 150 + (data[from + 2] as number) * 29) >> 8
  return { data: gray, width, height }
}
