import type { Photo } from './photo.ts'

/** Mean and deviation of the brightness (0–1) of blue, green and red, as a model was trained with. */
type Normal = readonly (readonly [mean: number, deviation: number])[]

/** Of the model that finds text. */
export const FINDER: Normal = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
]
/** Of the model that reads a line. */
export const READER: Normal = [
  [0.5, 0.5],
  [0.5, 0.5],
  [0.5, 0.5],
]

/**
 * A picture in the form the models want: normalized blue, green and red, one after the other.
 * @param width of the input; what a narrower picture leaves is the mean
 */
export function planesOf({ data, width, height }: Photo, normal: Normal, inputWidth = width): Float32Array {
  const size = inputWidth * height
  const planes = new Float32Array(normal.length * size)
  for (const [plane, [mean, deviation]] of normal.entries()) {
    const [scale, shift] = [1 / (255 * deviation), mean / deviation]
    for (let y = 0; y < height; y += 1) {
      // The photo has red first, the models blue.
      let from = y * width * 3 + 2 - plane
      const to = plane * size + y * inputWidth
      for (let at = to; at < to + width; at += 1, from += 3)
        planes[at] = (data[from] as number) * scale - shift
    }
  }
  return planes
}
