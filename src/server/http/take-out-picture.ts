import { base64Bytes } from '#server/providers/images/sent-picture.ts'
import { MAX_IMAGE_DATA_URL_LENGTH } from '#shared/images/image.schema.ts'
import { PICTURE_IN_BODY } from '#shared/images/picture-call.ts'

/** A call's input, and the picture that was in it. */
export interface SeparatedPicture {
  /** The JSON, which names the picture with `PICTURE_IN_BODY`. */
  json: string
  picture: Buffer
}

const DATA_URL = '"data:image/'
/** What stands before the data URL: the field of a procedure that takes a picture. */
const FIELD = /[{,]\s*"(image|avatarUrl)"\s*:\s*$/
const FIELD_LENGTH = 40
const START = /^data:image\/[a-z0-9.+-]{1,40};base64,/

/**
 * Takes the picture out of the JSON of one call that brings it as a data URL. As a text inside parsed JSON a picture is
 * held several times over until its call is done, and eight large ones took more than 400 MB. Returns null, and leaves the
 * whole JSON to the procedure's schema, where there is no data URL in a field for pictures or something is wrong with it.
 */
export function takeOutPicture(body: Buffer): SeparatedPicture | null {
  const quote = body.indexOf(DATA_URL)
  const end = quote < 0 ? -1 : body.indexOf('"', quote + 1)
  if (end < 0 || end - quote > MAX_IMAGE_DATA_URL_LENGTH) return null
  const field = FIELD.exec(body.toString('latin1', Math.max(0, quote - FIELD_LENGTH), quote))?.[1]
  const [start] = START.exec(body.toString('latin1', quote + 1, quote + 1 + FIELD_LENGTH * 2)) ?? []
  if (field === undefined || start === undefined) return null
  const picture = base64Bytes(body.toString('latin1', quote + 1 + start.length, end))
  if (picture === null) return null
  const json = `${body.toString('utf8', 0, quote)}"${PICTURE_IN_BODY}"${body.toString('utf8', end + 1)}`
  return namesPicture(json, field) ? { json, picture } : null
}

/** Whether the input itself names the picture, and not an object inside it. */
function namesPicture(json: string, field: string): boolean {
  try {
    return JSON.parse(json)?.json?.[field] === PICTURE_IN_BODY
  } catch {
    return false
  }
}
