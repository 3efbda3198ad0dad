/** A picture in shades of grey: one byte a pixel, row by row, 0 is black. */
export interface GreyPicture {
  data: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** Whether letters are darker or lighter than their background. */
export type Polarity = 'dark-text' | 'light-text'

/** The smallest difference to the surroundings, in gray levels, that counts as contrast. */
const MIN_FLOOR = 14
/** That threshold grows with the noise of the photo: by this many standard deviations. */
const FLOOR_OF_NOISE = 4
/** The brightness given to the surroundings' mean, and how far one standard deviation moves a pixel from it. */
const MIDDLE = 205
const STEP = 62
/** Lighter pixels become paper, darker ones become ink: speckles must not look like letters. */
const LIGHTEST = 172
const DARKEST = 80
/** In a normalized picture: nothing is printed here. */
export const PAPER = 255

/** Standard deviation of the noise, in gray levels: how far pixels are from the mean of their neighbors, where nothing is. */
function noiseOf({ data, width, height }: GreyPicture): number {
  const counts = new Uint32Array(256)
  let samples = 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1 + ((y % 4) >> 1); x < width - 1; x += 3) {
      const at = y * width + x
      const around = ((data[at - 1] as number) + (data[at + 1] as number)) / 2
      const difference = Math.round(Math.abs((data[at] as number) - around))
      counts[difference] = (counts[difference] as number) + 1
      samples += 1
    }
  }
  let below = 0
  let median = 0
  while (median < 255 && below + (counts[median] as number) < samples / 2) {
    below += counts[median] as number
    median += 1
  }
  // Of a normal distribution the median distance is 0.67 deviations; the mean of two neighbors adds half the variance.
  return median / 0.67 / Math.sqrt(1.5)
}

/**
 * Normalizes light and color: compares each pixel with the mean and the spread of its surroundings, so that letters of the
 * given polarity become dark on almost white, whatever they are printed on.
 * @param radius of the surroundings, pixels; strokes much wider than that become hollow
 */
export function evenOut(picture: GreyPicture, radius: number, polarity: Polarity): GreyPicture {
  const { data, width, height } = picture
  const out = new Uint8Array(data.length)
  const sign = polarity === 'dark-text' ? 1 : -1
  const floor = Math.max(MIN_FLOOR, FLOOR_OF_NOISE * noiseOf(picture))
  // Sums over the rows around, column by column; the sum of a square is then a sum over some columns. Both are updated by adding
  // what enters and subtracting what leaves, so the radius costs nothing.
  const sums = new Float64Array(width)
  const squares = new Float64Array(width)
  const move = (row: number, by: 1 | -1) => {
    for (let x = 0, at = row * width; x < width; x += 1, at += 1) {
      const value = data[at] as number
      sums[x] = (sums[x] as number) + by * value
      squares[x] = (squares[x] as number) + by * value * value
    }
  }
  for (let y = 0; y < Math.min(radius, height); y += 1) move(y, 1)
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) move(y + radius, 1)
    if (y - radius - 1 >= 0) move(y - radius - 1, -1)
    const rows = Math.min(height, y + radius + 1) - Math.max(0, y - radius)
    let [sum, square, columns] = [0, 0, 0]
    const moveColumn = (x: number, by: 1 | -1) => {
      sum += by * (sums[x] as number)
      square += by * (squares[x] as number)
      columns += by
    }
    for (let x = 0; x < Math.min(radius, width); x += 1) moveColumn(x, 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      if (x + radius < width) moveColumn(x + radius, 1)
      if (x - radius - 1 >= 0) moveColumn(x - radius - 1, -1)
      const area = rows * columns
      const mean = sum / area
      const spread = Math.sqrt(Math.max(0, square / area - mean * mean))
      const level = MIDDLE + (sign * STEP * ((data[at] as number) - mean)) / (spread + floor)
      out[at] = Math.max(0, Math.min(PAPER, ((level - DARKEST) * PAPER) / (LIGHTEST - DARKEST)))
    }
  }
  return { data: out, width, height }
}

/** Stretches the gray levels to the full range, dark letters on light; keeps faint marks that normalizing would lose. */
export function stretch({ data, width, height }: GreyPicture, polarity: Polarity): GreyPicture {
  let [darkest, lightest] = [255, 0]
  for (const value of data) {
    if (value < darkest) darkest = value
    if (value > lightest) lightest = value
  }
  const range = Math.max(1, lightest - darkest)
  const share = (value: number) => (polarity === 'dark-text' ? value - darkest : lightest - value) / range
  return { data: data.map((value) => Math.round(share(value) * PAPER)), width, height }
}

/**
 * Straightens lines that sag at the sides: moves each column up by its share of the bend.
 * @param bend as a share of the picture's height, at the sides
 */
export function unbend(picture: GreyPicture, bend: number): GreyPicture {
  if (bend === 0) return picture
  const { data, width, height } = picture
  const out = new Uint8Array(data.length)
  for (let x = 0; x < width; x += 1) {
    const shift = Math.round(bend * height * (x / (width / 2) - 1) ** 2)
    for (let y = 0; y < height; y += 1) {
      const from = Math.max(0, Math.min(height - 1, y + shift))
      out[y * width + x] = data[from * width + x] as number
    }
  }
  return { data: out, width, height }
}

/** The picture as a file that the OCR reads without decoding (binary PGM). */
export function toPgm({ data, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}
