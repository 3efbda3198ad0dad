import { type Canvas, createCanvas } from '@napi-rs/canvas'

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** A page with sides of more pixels is not drawn. */
const MAX_SIDE = 4_000
const WEBP_QUALITY = 60
/** Rows of pixels that are turned to gray at a time. */
const STRIP = 128

/** `webp` is for people, `pgm` (gray) for the OCR: a smaller file and a quarter of its memory. */
export type PictureFormat = 'webp' | 'pgm'

/** A canvas as a PGM file. */
function toGray(canvas: Canvas): Buffer {
  const { width, height } = canvas
  const header = Buffer.from(`P5 ${width} ${height} 255\n`)
  const gray = Buffer.allocUnsafe(header.length + width * height)
  header.copy(gray)
  const context = canvas.getContext('2d')
  let at = header.length
  for (let top = 0; top < height; top += STRIP) {
    const { data } = context.getImageData(0, top, width, Math.min(STRIP, height - top))
    for (let pixel = 0; pixel < data.length; pixel += 4) {
      const red = data[pixel] ?? 0
      const green = data[pixel + 1] ?? 0
      const blue = data[pixel + 2] ?? 0
      gray[at] = (red * 77 + green * 150 + blue * 29) >> 8
      at += 1
    }
  }
  return gray
}

/** Draws on a white canvas of this size, and encodes it. Throws for a page of an impossible shape. */
export async function drawOnCanvas(
  size: { width: number; height: number },
  format: PictureFormat,
  draw: (canvas: Canvas) => Promise<void>,
): Promise<Picture> {
  const width = Math.round(size.width)
  const height = Math.round(size.height)
  if (!(width >= 1 && height >= 1 && Math.max(width, height) <= MAX_SIDE))
    throw new Error('The page has an impossible shape')
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  await draw(canvas)
  const bytes = format === 'pgm' ? toGray(canvas) : await canvas.encode('webp', WEBP_QUALITY)
  // Its pixels, up to 60 MB, would otherwise stay until the garbage is collected.
  canvas.width = 1
  canvas.height = 1
  return { bytes, width, height }
}
