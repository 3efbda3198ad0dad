import sharp, { type Metadata } from 'sharp'
import { createQueue } from '#server/queue.ts'
import { AppError } from '#shared/app-error.ts'
import { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES } from '#shared/images/image.schema.ts'
import { type ImageFormat, imageFormatOf } from './image-format.ts'

/** Width times height. */
const MAX_PIXELS = 50_000_000
/**
 * The longest side, pixels. Pictures are made smaller line by line, so that it is their width that decides how much memory
 * that needs: a PNG of 50,000 × 1,000 pixels took 180 MB, one of 16,000 × 3,125 takes 80 MB.
 */
const MAX_SIDE = 12_000

// No picture is read twice, so a cache would only hold memory. One thread for each of two pictures at once leaves half
// of the process's four worker threads to files, passwords and name lookups.
sharp.cache(false)
sharp.concurrency(1)
const decoding = createQueue(2)
/** Pictures of more pixels than this are decoded one at a time: each needs some 60 MB meanwhile. */
const LARGE_PIXELS = 16_000_000
const decodingLarge = createQueue(1)

/** The picture that is wanted. */
export interface PictureShape {
  /** Pixels. */
  width: number
  height: number
  /**
   * `cover`: exactly this size, filled from the middle of the picture. `inside`: as large as fits into it, with the
   * picture's own proportions, and never larger than the picture itself.
   */
  fit: 'cover' | 'inside'
  /** Of the WebP encoding, 1 to 100. */
  quality: number
}

/** A picture that is safe to keep and to serve. */
export interface NormalisedImage {
  /** WebP without metadata. */
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
}

const damaged = (cause?: unknown) =>
  new AppError('BAD_REQUEST', 'The picture is damaged or incomplete. Save it again, or choose another one.', {
    cause,
  })

/** The checks that need no more than the first bytes. */
function formatOf(bytes: Uint8Array): ImageFormat {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', IMAGE_TOO_LARGE_MESSAGE)
  const format = imageFormatOf(bytes)
  if (format === null) {
    throw new AppError(
      'BAD_REQUEST',
      'This file is not a picture we can read. Use a JPEG, PNG, WebP, AVIF or GIF.',
    )
  }
  return format
}

/** How many pixels there are, by the header alone: a small file may ask for gigabytes once it is decoded. */
async function checkedPixels(bytes: Uint8Array): Promise<number> {
  let header: Metadata
  try {
    header = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw damaged(error)
  }
  if (header.width * header.height > MAX_PIXELS) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      'This picture has more than 50 megapixels. Choose a smaller one, or scale it down first.',
    )
  }
  if (Math.max(header.width, header.height) > MAX_SIDE) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      'This picture is more than 12,000 pixels wide or high. Choose a smaller one, or scale it down first.',
    )
  }
  return header.width * header.height
}

/**
 * Turns an untrusted upload into a WebP picture of our own: its format told by its bytes, its first frame alone, turned
 * upright, in sRGB, without metadata or anything else the file carried. At most two are decoded at a time, and one of the
 * large ones.
 *
 * Throws AppError `BAD_REQUEST` (no picture, or a damaged one) or `PAYLOAD_TOO_LARGE` (over 10 MB, over 50 megapixels,
 * or over 12,000 pixels on a side).
 */
export async function normaliseImage(bytes: Uint8Array, shape: PictureShape): Promise<NormalisedImage> {
  const format = formatOf(bytes)
  const pixels = await decoding(() => checkedPixels(bytes))
  const inTurn = <T>(task: () => Promise<T>) =>
    pixels > LARGE_PIXELS ? decodingLarge(() => decoding(task)) : decoding(task)
  return inTurn(async () => {
    try {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: MAX_PIXELS,
        pages: 1,
        // Some phones write JPEGs that every viewer shows and the decoder warns about; a cut-off one is an error anyway.
        failOn: format === 'jpeg' ? 'error' : 'warning',
      })
        .autoOrient()
        .resize(shape.width, shape.height, { fit: shape.fit, withoutEnlargement: shape.fit === 'inside' })
        .webp({ quality: shape.quality })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw damaged(error)
    }
  })
}

/**
 * A picture of ours as a JPEG that fits into a square of `side` pixels; never larger than it was. At most two pictures are
 * decoded at a time. Throws AppError `BAD_REQUEST` where it is damaged.
 * @param shape.quality 1 to 100
 */
export async function toJpeg(
  bytes: Uint8Array,
  { side, quality }: { side: number; quality: number },
): Promise<Buffer> {
  return decoding(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality })
        .toBuffer()
    } catch (error) {
      throw damaged(error)
    }
  })
}
