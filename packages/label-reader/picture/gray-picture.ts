/** A picture in shades of gray: one byte a pixel, row by row, 0 is black. */
export interface GrayPicture {
  data: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** Stretches the gray levels of a line of text to the full range, dark letters on light: most of its pixels are background. */
export function stretch({ data, width, height }: GrayPicture): GrayPicture {
  const sorted = data.toSorted()
  const [darkest = 0, background = 0, lightest = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]
  const isDarkText = background - darkest >= lightest - background
  const range = Math.max(1, lightest - darkest)
  const share = (value: number) => (isDarkText ? value - darkest : lightest - value) / range
  return { data: data.map((value) => Math.round(share(value) * 255)), width, height }
}
