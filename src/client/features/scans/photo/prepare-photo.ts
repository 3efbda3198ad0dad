import { refusalDetails } from '#client/lib/refusal.ts'
import { ImageFileError, shrinkImage, shrinkPart, UNREADABLE_FILE } from '#client/lib/shrink-image.ts'
import type { PhotoPart } from '#shared/scans/sight.ts'

/** Longer side of the photo that is sent, px: the small print of a label stays readable, and the server uses no more. */
const MAX_SIDE = 2000
/** A photo has more to show if it was shrunk to less than this share. */
const SHRUNK = 0.75

/** The file's bytes, read now: what is on a card may be gone when the photo is sent. */
async function readWhole(file: File): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type })
  } catch (error) {
    throw new ImageFileError('File Error', UNREADABLE_FILE, error)
  }
}

/**
 * A chosen photo as it is sent: upright, shrunk and without metadata where this browser can decode it, else
 * as it is (a damaged one, say), for the server to judge. Throws {@link ImageFileError} where the file cannot be read.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  try {
    return await shrinkImage(file, MAX_SIDE)
  } catch {
    return readWhole(file)
  }
}

/** A photo of a label as it is sent: the whole one, or the part that the server asked for. */
interface LabelPhoto {
  image: Blob
  isShrunk?: boolean
  part?: PhotoPart
}

/** A chosen photo of a label, and whether there are more pixels of it than are sent. */
export async function prepareLabel(file: File): Promise<LabelPhoto> {
  try {
    const { image, scale } = await shrinkPart(file, MAX_SIDE)
    return { image, isShrunk: scale < SHRUNK }
  } catch {
    return { image: await readWhole(file) }
  }
}

/** Sends a photo of a label and, if the server asks for it, the part with the letters at full size. */
export async function sendLabel<Answer>(
  file: File,
  whole: LabelPhoto,
  send: (photo: LabelPhoto) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(whole)
  } catch (error) {
    const { reason, part: asked } = refusalDetails(error)
    if (reason !== 'closer' || asked === undefined) throw error
    const part: PhotoPart = JSON.parse(asked)
    const { image } = await shrinkPart(file, MAX_SIDE, part)
    return send({ image, part })
  }
}
