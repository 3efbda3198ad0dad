import { imageFormatOf } from './image-format.ts'

/** How many of a file's first bytes say how large the picture is: a JPEG may have a small picture and a profile in front. */
export const SIZE_BYTES = 512 * 1024

export interface PictureSize {
  width: number
  height: number
}

/** The frames of a JPEG (ITU-T T.81, table B.1) that say its size. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Fill bytes may stand in front of a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** The three headers of WebP (RFC 9649, 2.5 to 2.7). */
function sizeOfWebp(view: DataView, name: string): PictureSize | null {
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (name === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (name === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The largest `ispe` box of an AVIF (ISO/IEC 23008-12, 6.5.3): its parts and its small picture have some, too. */
function sizeOfAvif(view: DataView, text: string): PictureSize | null {
  const sizes: PictureSize[] = []
  for (
    let at = text.indexOf('ispe');
    at !== -1 && at + 16 <= view.byteLength;
    at = text.indexOf('ispe', at + 4)
  )
    sizes.push({ width: view.getUint32(at + 8), height: view.getUint32(at + 12) })
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0] ?? null
}

/** The size of a picture by its header, so that nothing is decoded; null where the header does not say it. */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  try {
    switch (imageFormatOf(bytes)) {
      case 'jpeg':
        return sizeOfJpeg(view)
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case 'webp':
        return sizeOfWebp(view, text(12, 16))
      case 'avif':
        return sizeOfAvif(view, text(0, 4096))
      case null:
        return null
    }
  } catch {
    // The header ends too early.
    return null
  }
}
