/**
 * Copies of pieces, in one block of memory with nothing else in it. Node cuts small buffers out of large blocks, and a
 * compressor out of its own: whoever keeps one of them keeps the whole block.
 */
export function inOwnMemory(pieces: readonly Buffer[]): Buffer[] {
  const block = Buffer.allocUnsafeSlow(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let start = 0
  return pieces.map((piece) => {
    const copy = block.subarray(start, start + piece.byteLength)
    piece.copy(copy)
    start += piece.byteLength
    return copy
  })
}
