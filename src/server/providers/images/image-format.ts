/** The picture formats we accept. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** The longest file type box we read, in bytes; real ones list a handful of brands, four bytes each. */
const MAX_TYPE_BOX = 256

/** The four characters of an AVIF still or sequence, among the brands of an ISO base media file (ISO/IEC 14496-12). */
function isAvif(header: Buffer): boolean {
  if (header.length < 16 || header.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(header.readUInt32BE(0), header.length, MAX_TYPE_BOX)
  // The major brand, then after its version the compatible ones.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) {
    const brand = header.toString('latin1', at, at + 4)
    if (brand === 'avif' || brand === 'avis') return true
  }
  return false
}

/**
 * Detects the format of a picture from its first bytes, whatever its name or declared type says; null for anything else, including
 * SVG (which can contain scripts) and HEIC (whose decoder is not free to ship).
 */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MAX_TYPE_BOX))
  const text = header.toString('latin1', 0, 12)
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return isAvif(header) ? 'avif' : null
}
