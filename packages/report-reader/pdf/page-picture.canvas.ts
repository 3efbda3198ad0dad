import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Photo } from '@smart-hydration/text-reader'

/** A page with sides of more pixels is not drawn. */
const MAX_SIDE = 4_000
const WEBP_QUALITY = 60
/** Rows of pixels that are copied at a time. */
const STRIP = 128

/** What is made of a drawn page. */
export type Take<T> = (canvas: Canvas) => T | Promise<T>

/** A canvas as people see it. */
export const webpOf = (canvas: Canvas): Promise<Buffer> => canvas.encode('webp', WEBP_QUALITY)

/** The pixels of a canvas, for the OCR. */
export function photoOf(canvas: Canvas): Photo {
  const { width, height } = canvas
  const data = new Uint8Array(width * height * 3)
  const context = canvas.getContext('2d')
  for (let top = 0, to = 0; top < height; top += STRIP) {
    const { data: strip } = context.getImageData(0, top, width, Math.min(STRIP, height - top))
    for (let from = 0; from < strip.length; from += 4, to += 3) {
      data[to] = strip[from] as number
      data[to + 1] = strip[from + 1] as number
      data[to + 2] = strip[from + 2] as number
    }
  }
  return { data, width, height }
}

/** Whether nothing is drawn on a page. */
export const isBlank = ({ data }: Photo): boolean => data.every((value) => value === 255)

/** Draws on a white canvas of this size, and takes something of it. Throws for a page of an impossible shape. */
export async function drawOnCanvas<T>(
  size: { width: number; height: number },
  take: Take<T>,
  draw: (canvas: Canvas) => Promise<void>,
): Promise<T> {
  const width = Math.round(size.width)
  const height = Math.round(size.height)
  if (!(width >= 1 && height >= 1 && Math.max(width, height) <= MAX_SIDE))
    throw new Error('The page has an impossible shape')
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  await draw(canvas)
  const taken = await take(canvas)
  // Its pixels, up to 60 MB, would otherwise stay until the garbage is collected.
  canvas.width = 1
  canvas.height = 1
  return taken
}
