import sharp, { type Metadata } from 'sharp'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { type Asker, nameOf } from '#server/limits/shares.ts'
import { createQueue } from '#server/queue.ts'
import { AppError } from '#shared/app-error.ts'
import { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES } from '#shared/images/image.schema.ts'
import { type ImageFormat, imageFormatOf } from '#shared/images/image-format.ts'

/** Width times height. */
const MAX_PIXELS = 50_000_000
/** The same for what takes up to eight seconds to decode at 50 megapixels: AVIF, and PNGs in seven passes. */
const MAX_SLOW_PIXELS = 24_000_000
/**
 * The longest side, pixels. Pictures are scaled line by line, so their width decides how much memory that takes: a PNG of
 * 50,000 × 1,000 pixels took 180 MB, one of 16,000 × 3,125 takes 80 MB.
 */
const MAX_SIDE = 12_000

// No picture is read twice, so a cache would only use memory. One thread for each of two pictures leaves half of the process's
// worker threads to files, passwords and name lookups.
sharp.cache(false)
sharp.concurrency(1)
const { pictures } = SHARED_QUEUES
/** Pictures with more pixels are decoded one at a time: each needs some 60 MB while it is decoded. */
const LARGE_PIXELS = 16_000_000
const decodingLarge = createQueue(1)

export interface PictureShape {
  /** Pixels. */
  width: number
  height: number
  /**
   * `cover`: exactly this size, cropped around the center. `inside`: as large as fits, with the picture's own proportions, and never
   * larger than the picture itself.
   */
  fit: 'cover' | 'inside'
  /** Of the WebP encoding, 1 to 100. */
  quality: number
}

/** A picture that is safe to store and to serve. */
export interface NormalizedImage {
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

/** Checks that need only the first bytes. */
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

/** The number of pixels according to the header: a small file may need gigabytes when it is decoded. */
async function checkedPixels(bytes: Uint8Array, format: ImageFormat): Promise<number> {
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
  const isSlow = format === 'avif' || (format === 'png' && header.isProgressive === true)
  if (isSlow && header.width * header.height > MAX_SLOW_PIXELS) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      'AVIF pictures and interlaced PNGs may have 24 megapixels at most. Choose a smaller one, or save it as a JPEG.',
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
 * Converts an untrusted upload to a WebP picture of our own: format detected from its bytes, first frame only, upright, in sRGB,
 * without metadata or any other data. At most two are decoded at a time, and only one large one.
 *
 * Throws AppError `BAD_REQUEST` (no picture, or a damaged one) or `PAYLOAD_TOO_LARGE` (over 10 MB, over 50 megapixels, for AVIF and interlaced PNG over 24,
 * or over 12,000 pixels on a side).
 */
export async function normalizeImage(
  bytes: Uint8Array,
  shape: PictureShape,
  asker: Asker,
): Promise<NormalizedImage> {
  const format = formatOf(bytes)
  return pictures.hold(asker, async () => {
    const pixels = await pictures.inTurn(asker, () => checkedPixels(bytes, format))
    const decode = () => pictures.inTurn(asker, () => toWebp(bytes, format, shape))
    return pixels > LARGE_PIXELS ? decodingLarge(decode, nameOf(asker)) : decode()
  })
}

async function toWebp(bytes: Uint8Array, format: ImageFormat, shape: PictureShape): Promise<NormalizedImage> {
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      pages: 1,
      // Some phones write JPEGs that viewers accept and the decoder warns about; a truncated one is an error anyway.
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
}

/**
 * Converts one of our pictures to a JPEG that fits into a square of `side` pixels, never larger than it was. At most two pictures
 * are decoded at a time. Throws AppError `BAD_REQUEST` if it is damaged.
 * @param shape.quality 1 to 100
 */
export async function toJpeg(
  bytes: Uint8Array,
  { side, quality }: { side: number; quality: number },
  asker: Asker,
): Promise<Buffer> {
  return pictures.run(asker, async () => {
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
