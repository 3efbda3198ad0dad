import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compressing a smaller body saves less than the headers cost. */
const MIN_COMPRESSED_BYTES = 1024
/** Brotli's quality for the first request, and once a response turns out to be popular. */
const QUALITY = { first: 5, popular: 11 } as const
/** The best quality takes up to a tenth of a second, so it starts with this request. */
const POPULAR_FROM_REQUEST = 3

/** A response that is the same bytes for everyone who gets it. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Each encoding is compressed when a client first accepts it. */
  readonly compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>
  brotliRequests: number
}

export const createCachedResponse = ({
  status,
  headers,
  body,
}: Pick<CachedResponse, 'status' | 'headers'> & { body: string }): CachedResponse => ({
  status,
  headers,
  body: copyOf(Buffer.from(body)),
  compressed: {},
  brotliRequests: 0,
})

/** Copies bytes into a block of their own. A small buffer is a view into a larger block and would keep all of it alive. */
const copyOf = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

const brotli = async (body: Buffer, quality: number) =>
  copyOf(
    await compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  )

/** About how many bytes a response takes, its compressed forms included. */
export const sizeOfResponse = ({ body }: CachedResponse): number => Math.ceil(body.byteLength * 1.5)

function brotliOf(response: CachedResponse): Promise<Buffer> {
  const { body, compressed } = response
  response.brotliRequests += 1
  compressed.br ??= brotli(body, QUALITY.first)
  if (response.brotliRequests === POPULAR_FROM_REQUEST) {
    void brotli(body, QUALITY.popular).then((smaller) => {
      compressed.br = Promise.resolve(smaller)
    })
  }
  return compressed.br
}

function gzipOf({ body, compressed }: CachedResponse): Promise<Buffer> {
  compressed.gzip ??= compressGzip(body).then(copyOf)
  return compressed.gzip
}

/** The best encoding the client accepts. Asked for both at once, Express would return the one the client names first. */
function encodingFor(req: Request): 'br' | 'gzip' | null {
  if (req.acceptsEncodings('br') === 'br') return 'br'
  return req.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : null
}

/** Sends a response compressed as the client accepts it. */
export async function sendCachedResponse(
  req: Request,
  res: Response,
  response: CachedResponse,
): Promise<void> {
  const { status, headers, body } = response
  res.statusCode = status
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  const encoding = body.byteLength < MIN_COMPRESSED_BYTES ? null : encodingFor(req)
  if (encoding === null) {
    res.setHeader('Content-Length', body.byteLength)
    res.end(body)
    return
  }
  const bytes = await (encoding === 'br' ? brotliOf(response) : gzipOf(response))
  res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', bytes.byteLength)
  res.end(bytes)
}
