import sharp from 'sharp'
import type { GreyPicture } from './grey-picture.ts'

sharp.cache(false)
sharp.concurrency(1)

/** How to transform a photo for the OCR. */
export interface PictureOptions {
  /** The long side, pixels; smaller photos are enlarged. */
  longSide: number
  /** Degrees to turn by, clockwise. */
  turn?: number
  /** A part of the photo, as shares of its sides, cropped after turning. */
  part?: { left: number; top: number; width: number; height: number }
  /** Standard deviation of a soft blur against noise, pixels. */
  blur?: number
}

const grey = ({ data, info }: { data: Buffer; info: { width: number; height: number } }): GreyPicture => ({
  data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  width: info.width,
  height: info.height,
})

/** Decodes a photo once, in gray; all later steps use that. Throws if it is not a picture. */
export async function decodePicture(bytes: Buffer): Promise<GreyPicture> {
  return grey(
    await sharp(bytes, { failOn: 'error', limitInputPixels: 50_000_000 })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
}

const sharpOf = ({ data, width, height }: GreyPicture) => sharp(data, { raw: { width, height, channels: 1 } })

/** Turns, crops and scales a decoded photo. Areas exposed by turning become mid gray. */
export async function shapePicture(picture: GreyPicture, options: PictureOptions): Promise<GreyPicture> {
  let current = picture
  if (options.turn) {
    current = grey(
      await sharpOf(current)
        .rotate(options.turn, { background: '#808080' })
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
  }
  let image = sharpOf(current)
  let { width, height } = current
  if (options.part !== undefined) {
    const left = Math.round(options.part.left * width)
    const top = Math.round(options.part.top * height)
    width = Math.max(1, Math.min(width - left, Math.round(options.part.width * width)))
    height = Math.max(1, Math.min(height - top, Math.round(options.part.height * height)))
    image = image.extract({ left, top, width, height })
  }
  const factor = options.longSide / Math.max(width, height)
  image = image.resize(Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor)), {
    fit: 'fill',
    kernel: 'cubic',
  })
  if (options.blur !== undefined) image = image.blur(options.blur)
  return grey(await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true }))
}
