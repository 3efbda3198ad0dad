import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)

/** A nonce is 16 bytes in base64, which always ends in `==`. */
const NONCE_LENGTH = 24
const NONCE_END = '=='

/**
 * A page as brotli, cut where each answer's own nonce belongs: between two pieces goes {@link storedNonce}. Packing costs a
 * millisecond and more, and would otherwise be done again for every visitor because of a few bytes.
 */
export type PackedPage = readonly Buffer[]

/**
 * A meta-block of brotli (RFC 7932, section 9.2) that holds a nonce uncompressed: not the last one (bit 0), a length in four
 * nibbles (bits 1–2), the length less one (bits 3–18), uncompressed (bit 19), filled up to whole bytes.
 */
function storedNonce(nonce: string): Buffer {
  const header = ((NONCE_LENGTH - 1) << 3) | (1 << 19)
  return Buffer.concat([
    Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff]),
    Buffer.from(nonce, 'latin1'),
  ])
}

/** Bytes no page has: control characters, and what never occurs in UTF-8. */
const FOREIGN = [...Array(8).keys()]
  .map((at) => 1 + at)
  .concat([...Array(18).keys()].map((at) => 0x0e + at))
  .concat(
    [0xc0, 0xc1],
    [...Array(11).keys()].map((at) => 0xf5 + at),
  )

/**
 * What the compressor is given in a nonce's place: bytes it meets nowhere else, in an order it meets only once, so that
 * nothing is encoded as a copy of them, nor they of anything. The end is a nonce's end: how the next letters are encoded
 * depends on the two before.
 */
function standIn(place: number): Buffer {
  const bytes = Buffer.alloc(NONCE_LENGTH, NONCE_END, 'latin1')
  const noise = createHash('sha256').update(String(place)).digest()
  for (let at = 0; at < NONCE_LENGTH - NONCE_END.length; at += 1)
    bytes[at] = FOREIGN[(noise[at] ?? 0) % FOREIGN.length] ?? 0
  return bytes
}

/** A compressor that says what it made of each piece, up to the last whole byte. */
function createPacker(params: Record<number, number>) {
  const stream = createBrotliCompress({ params })
  let made: Buffer[] = []
  stream.on('data', (chunk: Buffer) => made.push(chunk))
  const failed = new Promise<never>((_, reject) => stream.on('error', reject))
  const ended = new Promise<void>((resolve) => stream.on('end', resolve))
  // A failure is told to whoever waits for a piece.
  failed.catch(() => undefined)
  const take = () => {
    const taken = Buffer.concat(made)
    made = []
    return taken
  }
  return {
    async pack(piece: Buffer): Promise<Buffer> {
      if (piece.length > 0) stream.write(piece)
      const flushed = new Promise<void>((resolve) =>
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => setImmediate(resolve)),
      )
      await Promise.race([flushed, failed])
      return take()
    },
    async end(): Promise<Buffer> {
      stream.end()
      await Promise.race([ended, failed])
      return take()
    },
  }
}

/**
 * Packs a page that is cut at its nonces.
 * @param quality of brotli, 0–11
 * @returns null when what would be sent is not exactly the page: it was unpacked again to see
 */
export async function packPage(parts: readonly Buffer[], quality: number): Promise<PackedPage | null> {
  const packer = createPacker({
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
  })
  const pieces: Buffer[] = []
  for (const [place, part] of parts.entries()) {
    if (place > 0) await packer.pack(standIn(place))
    pieces.push(await packer.pack(part))
  }
  const last = Buffer.concat([pieces.pop() ?? Buffer.alloc(0), await packer.end()])
  const packed = [...pieces, last]
  for (const nonce of ['AAAAAAAAAAAAAAAAAAAAAA==', 'zZ09+/ByCxDwEvFuGtHsIr==']) {
    const sent = await unpack(withNonce(packed, nonce)).catch(() => null)
    if (sent?.equals(joinPage(parts, nonce)) !== true) return null
  }
  return packed
}

function interleave(pieces: readonly Buffer[], between: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, place) => (place === 0 ? [piece] : [between, piece])))
}

/** A page's HTML for one answer. */
export const joinPage = (parts: readonly Buffer[], nonce: string): Buffer =>
  interleave(parts, Buffer.from(nonce, 'latin1'))

/** The packed page for one answer. */
export const withNonce = (packed: PackedPage, nonce: string): Buffer => interleave(packed, storedNonce(nonce))
