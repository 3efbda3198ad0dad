/** Largest picture a person may send, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** The sentence for a picture above {@link MAX_IMAGE_BYTES}. */
export const IMAGE_TOO_LARGE_MESSAGE = 'This picture is larger than 10 MB. Choose a smaller one.'

/** The most pixels of a picture that a browser shrinks before it is sent: opening more takes memory that phones do not have. */
const MAX_SHRUNK_PIXELS = 100_000_000
const PIXELS_IN_A_MEGAPIXEL = 1_000_000
const BYTES_IN_A_MB = 1024 * 1024

/** What is wrong with a picture by its size alone, with that size; null if nothing is. */
export function sizeProblem(bytes: number, pixels: number | null): string | null {
  if (bytes > MAX_IMAGE_BYTES)
    return `This picture is larger than 10 MB. It has ${Math.max(10.1, Math.round((bytes / BYTES_IN_A_MB) * 10) / 10)} MB: choose a smaller one.`
  if (pixels !== null && pixels > MAX_SHRUNK_PIXELS)
    return `This picture has ${Math.round(pixels / PIXELS_IN_A_MEGAPIXEL)} megapixels, more than can be opened here. Choose one of at most 100.`
  return null
}
