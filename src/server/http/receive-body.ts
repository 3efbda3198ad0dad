import type { FileHandle } from 'node:fs/promises'
import type { Request } from 'express'
import { AppError } from '#shared/app-error.ts'
import { isNoRoom, NO_ROOM_MESSAGE } from '#shared/no-room.ts'
import type { Deps } from '../deps.ts'

/** A slower body is ended, because it holds a place of others: bytes a second, and ms that it has to get that fast. */
const LOWEST_SPEED = { bytes: 20_000, afterMs: 5_000, checkedEveryMs: 500 }

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.')

interface BodyOptions {
  maxBytes: number
  /** Waits until the body, which lies in its file, may be read into memory. */
  waitForTurn(): Promise<void>
}

/**
 * Receives a large body through a temporary file, so that a slow upload holds no memory. Returns null when the client disconnected.
 *
 * Throws AppError `PAYLOAD_TOO_LARGE` beyond `maxBytes`, `INSUFFICIENT_STORAGE` when the disk is full, `BAD_REQUEST` for a body
 * that arrives too slowly, and what `waitForTurn` throws.
 */
export async function receiveBody(
  { disk }: Pick<Deps, 'disk'>,
  req: Request,
  { maxBytes, waitForTurn }: BodyOptions,
): Promise<Buffer<ArrayBuffer> | null> {
  const file = await disk.openTemporary().catch(orNoRoom)
  try {
    const size = await writeBody(file, req, maxBytes)
    if (size === null) return null
    await waitForTurn()
    const body = Buffer.allocUnsafe(size)
    for (let at = 0; at < size; ) at += (await file.read(body, at, size - at, at)).bytesRead
    return body
  } finally {
    await file.close()
  }
}

/** Receives a short body. Returns null when the client disconnected; throws AppError `PAYLOAD_TOO_LARGE` beyond `maxBytes`. */
export async function receiveText(req: Request, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    return nullIfGone(req, error)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Null where a body ended because its client disconnected. Throws any other reason. */
function nullIfGone(req: Request, reason: unknown): null {
  if (!(reason instanceof AppError) && req.destroyed && !req.complete) return null
  throw reason
}

/** Streams a body into a file. Returns its size in bytes, or null when the client disconnected. */
async function writeBody(file: FileHandle, req: Request, maxBytes: number): Promise<number | null> {
  let size = 0
  const chunks = req.iterator({ destroyOnReturn: false })
  const { unlessTooSlow, stop } = watchSpeed(() => size)
  try {
    for (;;) {
      const { value, done } = await unlessTooSlow(chunks.next())
      if (done) return size
      size += value.length
      if (size > maxBytes) throw tooLarge()
      await file.writeFile(value).catch(orNoRoom)
    }
  } catch (error) {
    return nullIfGone(req, error)
  } finally {
    stop()
  }
}

interface WatchedSpeed {
  /** Waits for the next part of the body. Throws AppError `BAD_REQUEST` as soon as the body has arrived too slowly so far. */
  unlessTooSlow<Part>(next: Promise<Part>): Promise<Part>
  stop: () => void
}

function watchSpeed(sizeNow: () => number): WatchedSpeed {
  const begun = performance.now()
  let end: (error: AppError) => void = () => {}
  const timer = setInterval(() => {
    const passedMs = performance.now() - begun
    if (passedMs < LOWEST_SPEED.afterMs || sizeNow() * 1000 >= LOWEST_SPEED.bytes * passedMs) return
    const message = 'Your connection is too slow to send this file. Choose a smaller one, or try again later.'
    end(new AppError('BAD_REQUEST', message))
  }, LOWEST_SPEED.checkedEveryMs)
  return {
    // Promise.race with one long-lived promise would hold every part of the body until that promise settles.
    unlessTooSlow: (next) =>
      new Promise((resolve, reject) => {
        end = reject
        next.then(resolve, reject)
      }),
    stop: () => clearInterval(timer),
  }
}

function orNoRoom(error: unknown): never {
  if (!isNoRoom(error)) throw error
  throw new AppError('INSUFFICIENT_STORAGE', NO_ROOM_MESSAGE, { cause: error })
}
