import sharp from 'sharp'
import type { Part, Photo } from './photo.ts'

sharp.cache(false)
sharp.concurrency(1)

type Raw = { data: Buffer; info: { width: number; height: number } }
const pixelsOf = ({ data, info }: Raw) => ({
  data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  width: info.width,
  height: info.height,
})

/** Decodes a photo once; all later steps use that. Throws if it is not a picture. */
export async function decodePhoto(bytes: Buffer): Promise<Photo> {
  return pixelsOf(
    await sharp(bytes, { failOn: 'error', limitInputPixels: 50_000_000 })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
}

const sharpOf = ({ data, width, height }: Photo) => sharp(data, { raw: { width, height, channels: 3 } })

/** The pixels a part of a photo takes. */
export function pixelsIn({ width, height }: { width: number; height: number }, part: Part) {
  const left = Math.min(width - 1, Math.round(part.left * width))
  const top = Math.min(height - 1, Math.round(part.top * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  }
}

/** A part of a photo, scaled to a size in pixels. */
export async function scalePart(
  photo: Photo,
  part: Part,
  size: { width: number; height: number },
): Promise<Photo> {
  const scaled = sharpOf(photo)
    .extract(pixelsIn(photo, part))
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
  return pixelsOf(await scaled.raw().toBuffer({ resolveWithObject: true }))
}
