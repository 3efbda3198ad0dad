import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { inOwnMemory } from './own-memory.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller bodies are not worth packing. */
const MIN_PACKED_BYTES = 1024
/** Packed once and sent often: worth more effort than what is packed on its way out. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** An answer of procedures as it goes out, packed when somebody first asks for it packed. */
export interface KeptAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  packed: Partial<Record<'br' | 'gzip', Buffer>>
}

/** An answer as it is kept. */
export const keptAnswer = ({
  status,
  headers,
  body,
}: Pick<KeptAnswer, 'status' | 'headers'> & { body: string }): KeptAnswer => ({
  status,
  headers,
  body: alone(Buffer.from(body)),
  packed: {},
})

function alone(bytes: Buffer): Buffer {
  const [copy = bytes] = inOwnMemory([bytes])
  return copy
}

/** About how many bytes an answer takes, its packed forms included. */
export const sizeOfAnswer = ({ body }: KeptAnswer): number => body.byteLength * 1.5

/** Sends an answer; a packed form that is made for it stays with it. */
export async function sendAnswer(req: Request, res: Response, answer: KeptAnswer): Promise<void> {
  const { status, headers, body, packed } = answer
  res.statusCode = status
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  const encoding = body.byteLength < MIN_PACKED_BYTES ? false : req.acceptsEncodings('br', 'gzip')
  if (encoding !== 'br' && encoding !== 'gzip') {
    res.setHeader('Content-Length', body.byteLength)
    res.end(body)
    return
  }
  packed[encoding] ??= alone(await (encoding === 'br' ? brotli(body, BROTLI) : zip(body)))
  res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', packed[encoding].byteLength)
  res.end(packed[encoding])
}
