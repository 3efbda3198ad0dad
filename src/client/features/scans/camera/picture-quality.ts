/** A part of a picture: the lightness of each pixel from 0 to 255, row by row. */
export interface GrayPicture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** How well a label in a picture can be read. */
export interface PictureQuality {
  /** The median lightness, 0–255. */
  light: number
  /** The share of pixels that are white and nothing else: a reflection. */
  glare: number
  /** The steepest edges as a share of the picture's contrast; 1 is an edge between two neighboring pixels. Null: there is none. */
  sharpness: number | null
}

/** What most likely keeps a label from being read. */
export type QualityProblem = 'dark' | 'bright' | 'blurred'

const DARK_BELOW = 45
const GLARE_FROM = 0.4
const WHITE = 250
/** Less contrast is a wall or a table, of which sharpness says nothing. */
const LEAST_CONTRAST = 40
/** Twelve photos of bottles had 0.23 to 0.73, and blurred by three pixels 0.13 at most. */
const SHARP_FROM = 0.16
/** The share of pixels that may be steeper or lighter than what is taken for the most. */
const OUTLIERS = 0.005

/** The value that a share of all pixels are below, by a histogram. */
function quantile(histogram: readonly number[], share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [value, count] of histogram.entries()) {
    below += count
    if (below > total * share) return value
  }
  return histogram.length - 1
}

/** Measures light, reflections and sharpness. */
export function measurePicture({ data, width, height }: GrayPicture): PictureQuality {
  const lightness = new Array<number>(256).fill(0)
  const steps = new Array<number>(256).fill(0)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const here = data[at] ?? 0
      lightness[here] = (lightness[here] ?? 0) + 1
      if (x === 0 || y === 0) continue
      const step = Math.max(Math.abs(here - (data[at - 1] ?? 0)), Math.abs(here - (data[at - width] ?? 0)))
      steps[step] = (steps[step] ?? 0) + 1
    }
  }
  const contrast = quantile(lightness, 1 - OUTLIERS) - quantile(lightness, OUTLIERS)
  const white = lightness.slice(WHITE).reduce((sum, count) => sum + count, 0)
  return {
    light: quantile(lightness, 0.5),
    glare: white / Math.max(1, width * height),
    sharpness: contrast < LEAST_CONTRAST ? null : quantile(steps, 1 - OUTLIERS) / contrast,
  }
}

/** What most likely keeps a label in such a picture from being read; null if nothing does. */
export function qualityProblem({ light, glare, sharpness }: PictureQuality): QualityProblem | null {
  if (light < DARK_BELOW) return 'dark'
  if (glare >= GLARE_FROM) return 'bright'
  return sharpness !== null && sharpness < SHARP_FROM ? 'blurred' : null
}
