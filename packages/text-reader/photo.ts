/** A decoded picture: red, green and blue, one byte each, pixel by pixel, row by row. */
export interface Photo {
  data: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** A part of a picture, as shares of its sides. */
export interface Part {
  left: number
  top: number
  width: number
  height: number
}

export const WHOLE: Part = { left: 0, top: 0, width: 1, height: 1 }

/** The same picture at half the size: each pixel is the mean of four. */
function halved({ data, width, height }: Photo): Photo {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) }
  const out = new Uint8Array(half.width * half.height * 3)
  const [right, below] = [width > 1 ? 3 : 0, height > 1 ? width * 3 : 0]
  for (let y = 0, to = 0; y < half.height; y += 1) {
    for (let x = 0, from = 2 * y * width * 3; x < half.width; x += 1, from += 6) {
      for (let channel = from; channel < from + 3; channel += 1, to += 1) {
        const sum =
          (data[channel] as number) +
          (data[channel + right] as number) +
          (data[channel + below] as number) +
          (data[channel + right + below] as number)
        out[to] = (sum + 2) >> 2
      }
    }
  }
  return { data: out, ...half }
}

/** The smallest side worth halving, pixels. */
const MIN_SIDE = 48

/** A picture at its own size, a half, a quarter and so on: shrinking by much more than two would lose strokes. */
export function sizesOf(photo: Photo): Photo[] {
  const sizes = [photo]
  for (let last = photo; Math.min(last.width, last.height) >= 2 * MIN_SIDE && sizes.length < 5; ) {
    last = halved(last)
    sizes.push(last)
  }
  return sizes
}
