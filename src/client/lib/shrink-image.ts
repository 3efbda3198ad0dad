import {
  FORMAT_BYTES,
  imageFormatOf,
  unreadableFormatOf,
  unreadableSentence,
} from '#shared/images/image-format.ts'

/** Why a chosen file cannot be used; the title and the message may be shown as they are. */
export class ImageFileError extends Error {
  readonly title: string

  constructor(title: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ImageFileError'
    this.title = title
  }
}

const QUALITY = 0.9

/** Shown if the file can no longer be read, because it was moved or its memory card was removed. */
export const UNREADABLE_FILE = 'Could not read the selected file. Please try again.'

/** The first bytes of a file, which decide what it is. */
async function startOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer())
  } catch (error) {
    throw new ImageFileError('File Error', UNREADABLE_FILE, error)
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  const start = await startOf(file)
  const unreadable = unreadableFormatOf(start)
  if (imageFormatOf(start) === null && unreadable === null)
    throw new ImageFileError('Invalid File Type', 'Please upload an image file (e.g., JPG, PNG).')
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (unreadable !== null)
      throw new ImageFileError(`${unreadable} Not Readable`, unreadableSentence(unreadable), error)
    throw new ImageFileError(
      'Picture Not Readable',
      'The picture is damaged, or of a kind this browser cannot read. Save it as a JPG or PNG and try again.',
      error,
    )
  }
}

/** An upright part of a picture, as shares of its sides. */
interface Part {
  left: number
  top: number
  width: number
  height: number
}
const WHOLE: Part = { left: 0, top: 0, width: 1, height: 1 }

/**
 * Scales a picture down in the browser, upright and without its metadata, so that little has to be sent.
 *
 * `maxSide` is the most its longer side may have, in pixels; a smaller picture keeps its size. Answers a WebP file, or a
 * JPEG on white where the browser cannot write WebP. Throws {@link ImageFileError} for what is no picture.
 */
export const shrinkImage = async (file: Blob, maxSide: number): Promise<Blob> =>
  (await shrinkPart(file, maxSide)).image

/** Scales a part of a picture down like {@link shrinkImage}. `scale` is by how much: 1 if it keeps its size. */
export async function shrinkPart(
  file: Blob,
  maxSide: number,
  part: Part = WHOLE,
): Promise<{ image: Blob; scale: number }> {
  const picture = await decode(file)
  const [left, top] = [part.left * picture.width, part.top * picture.height]
  const [width, height] = [part.width * picture.width, part.height * picture.height]
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()

  const webp = await encode(canvas, 'image/webp')
  if (webp.type === 'image/webp') return { image: webp, scale }
  // Safari answers a PNG instead, many times as large. A JPEG has no transparency: white goes below what is drawn.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return { image: await encode(canvas, 'image/jpeg'), scale }
}

/** The drawn picture as a file of the given type; a browser that cannot write that type answers another one. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (file === null) throw new Error('The browser could not write the picture.')
  return file
}
