import { measurePicture, type QualityProblem, qualityProblem } from './picture-quality.ts'

/** The side of the middle part that is measured, px: at its own size, as a smaller picture hides that it is blurred. */
const SIDE = 512

/** What most likely keeps a label in the middle of a picture from being read; null if nothing does, or it has no pixels yet. */
export function problemInMiddle(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  canvas: HTMLCanvasElement,
): QualityProblem | null {
  const width = Math.min(SIDE, size.width)
  const height = Math.min(SIDE, size.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null || width === 0 || height === 0) return null
  canvas.width = width
  canvas.height = height
  const [left, top] = [(size.width - width) / 2, (size.height - height) / 2]
  context.drawImage(picture, left, top, width, height, 0, 0, width, height)
  const { data: pixels } = context.getImageData(0, 0, width, height)
  const data = new Uint8ClampedArray(width * height)
  for (let at = 0; at < data.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]]
    data[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return qualityProblem(measurePicture({ data, width, height }))
}

/** As {@link problemInMiddle}, of a photo; null also for a format that this browser cannot show. */
export async function problemInPhoto(photo: Blob): Promise<QualityProblem | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return null
  try {
    return problemInMiddle(picture, picture, document.createElement('canvas'))
  } finally {
    picture.close()
  }
}
