import { MAX_IMAGE_DATA_URL_LENGTH } from '#shared/images/image.schema.ts'
import { PICTURE_IN_BODY } from '#shared/images/picture-call.ts'

/** A call's input, and the picture that was in it. */
export interface SeparatedPicture {
  /** The JSON, which names the picture with `PICTURE_IN_BODY`. */
  json: string
  /** Missing where it did not arrive whole. */
  picture?: Buffer
}

const DATA_URL = '"data:image/'
/** What stands before the data URL: the field of a procedure that takes a picture. */
const FIELD = /[{,]\s*"(image|avatarUrl)"\s*:\s*$/
const FIELD_LENGTH = 40
const START = /^data:image\/[a-z0-9.+-]{1,40};base64,/

/**
 * Takes the picture out of the JSON of one call that brings it as a data URL. As a text inside parsed JSON a picture is
 * held several times over until its call is done, and eight large ones took more than 400 MB. Returns null, and leaves the
 * whole JSON to the procedure's schema, where there is no data URL in a field for pictures. Else `body` becomes the picture.
 */
export function takeOutPicture(body: Buffer): SeparatedPicture | null {
  const quote = body.indexOf(DATA_URL)
  const end = quote < 0 ? -1 : body.indexOf('"', quote + 1)
  if (end < 0 || end - quote > MAX_IMAGE_DATA_URL_LENGTH) return null
  const field = FIELD.exec(body.toString('latin1', Math.max(0, quote - FIELD_LENGTH), quote))?.[1]
  const [start] = START.exec(body.toString('latin1', quote + 1, quote + 1 + FIELD_LENGTH * 2)) ?? []
  if (field === undefined || start === undefined) return null
  const json = `${body.toString('utf8', 0, quote)}"${PICTURE_IN_BODY}"${body.toString('utf8', end + 1)}`
  if (!namesPicture(json, field)) return null
  const picture = decodeInPlace(body.subarray(quote + 1 + start.length, end))
  return picture === null ? { json } : { json, picture }
}

/** How much is decoded at once: the text of each piece is short-lived garbage. A multiple of four. */
const PIECE = 65_536

/**
 * Overwrites base64 with the bytes it stands for, which are never ahead of the text. Returns their part of the buffer, or
 * null where it is not base64 throughout.
 */
function decodeInPlace(base64: Buffer): Buffer | null {
  const padding = /={0,2}$/.exec(base64.toString('latin1', Math.max(0, base64.length - 2)))?.[0].length ?? 0
  let length = 0
  for (let at = 0; at < base64.length; at += PIECE)
    length += base64.write(
      base64.toString('latin1', at, Math.min(at + PIECE, base64.length)),
      length,
      'base64',
    )
  // Node skips what is not base64 without an error; then the bytes are fewer than the text has room for.
  const isWhole = base64.length % 4 === 0 && length === (base64.length / 4) * 3 - padding
  return isWhole ? base64.subarray(0, length) : null
}

/** Whether the input itself names the picture, and not an object inside it. */
function namesPicture(json: string, field: string): boolean {
  try {
    return JSON.parse(json)?.json?.[field] === PICTURE_IN_BODY
  } catch {
    return false
  }
}
