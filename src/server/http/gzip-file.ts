import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** Compresses a text while it is made, so that only the compressed one is held. */
export async function gzipOf(text: AsyncIterable<string> | Iterable<string>): Promise<Buffer> {
  const gzip = createGzip()
  const [compressed] = await Promise.all([
    buffer(gzip),
    pipeline(Readable.from(text, { objectMode: false }), gzip),
  ])
  return compressed
}

/** Sends a compressed text as it is; to a client that does not accept that, it is unpacked on the way. */
export async function sendGzip(req: Request, res: Response, compressed: Buffer): Promise<void> {
  if (req.acceptsEncodings('gzip') === 'gzip') {
    res.set({ 'Content-Encoding': 'gzip', 'Content-Length': String(compressed.length) }).end(compressed)
    return
  }
  if (req.method === 'HEAD') return void res.end()
  // A client that leaves is no failure.
  await pipeline(Readable.from([compressed]), createGunzip(), res).catch(() => res.destroy())
}
