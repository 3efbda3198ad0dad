import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { Log } from '../log.ts'

/**
 * Sends a text while it is made, so that the server holds one piece of it in memory. A failure after the first byte
 * closes the connection, so that the client notices a broken download; a client that leaves is no failure.
 * @param what is logged with a failure: 'an export ended early'
 */
export async function streamText(
  res: Response,
  text: AsyncIterable<string>,
  { log, what }: { log: Log; what: string },
): Promise<void> {
  await pipeline(Readable.from(text, { objectMode: false }), res).catch((error: unknown) => {
    const hasLeft =
      res.req.socket.destroyed || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (hasLeft) return
    log.error({ requestId: res.locals.requestId, err: error }, what)
    res.destroy()
  })
}
