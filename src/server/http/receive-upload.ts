import type { FileHandle } from 'node:fs/promises'
import type { Request, Response } from 'express'
import { AppError } from '#shared/app-error.ts'
import { PICTURE_CALL_TYPE } from '#shared/images/picture-call.ts'
import type { Deps } from '../deps.ts'
import { isNoRoom, NO_ROOM_MESSAGE } from '../providers/disk/no-room.ts'
import { takeOutPicture } from './take-out-picture.ts'

const LINE_BREAK = 10

/** Whether a picture follows the input in the request body. */
export const isPictureCall = ({ method, headers }: Request): boolean =>
  method === 'POST' && headers['content-type'] === PICTURE_CALL_TYPE

/**
 * Receives a large body through a temporary file, so that a slow upload holds no memory. Afterwards the request's body is
 * its JSON, and the picture that followed it is in `res.locals.picture`. Returns false when the client disconnected.
 *
 * Throws AppError `PAYLOAD_TOO_LARGE` beyond `maxBytes`, `INSUFFICIENT_STORAGE` when the disk is full, `BAD_REQUEST` for
 * a picture without an input before it.
 */
export async function receiveUpload(
  { disk }: Pick<Deps, 'disk'>,
  req: Request,
  res: Response,
  maxBytes: number,
): Promise<boolean> {
  const file = await disk.openTemporary().catch(orNoRoom)
  try {
    const size = await writeBody(file, req, maxBytes)
    if (size === null) return false
    const body = Buffer.allocUnsafe(size)
    for (let at = 0; at < size; ) at += (await file.read(body, at, size - at, at)).bytesRead
    if (isPictureCall(req)) splitBody(body, req, res)
    else {
      const separated = takeOutPicture(body)
      req.body = separated?.json ?? body.toString('utf8')
      res.locals.picture = separated?.picture
    }
    req.headers['content-type'] = 'application/json'
    return true
  } finally {
    await file.close()
  }
}

/** Streams a body into a file. Returns its size in bytes, or null when the client disconnected. */
async function writeBody(file: FileHandle, req: Request, maxBytes: number): Promise<number | null> {
  let size = 0
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.')
      await file.writeFile(chunk).catch(orNoRoom)
    }
    return size
  } catch (error) {
    if (!(error instanceof AppError) && req.destroyed && !req.complete) return null
    throw error
  }
}

/** Splits the body into the input and the picture after it. */
function splitBody(body: Buffer, req: Request, res: Response): void {
  const end = body.indexOf(LINE_BREAK)
  if (end < 0) throw new AppError('BAD_REQUEST', 'The request could not be understood.')
  req.body = body.toString('utf8', 0, end)
  res.locals.picture = body.subarray(end + 1)
}

function orNoRoom(error: unknown): never {
  if (!isNoRoom(error)) throw error
  throw new AppError('INSUFFICIENT_STORAGE', NO_ROOM_MESSAGE, { cause: error })
}
