/** The picture formats we accept. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** The longest file type box we read, in bytes; real ones list a handful of brands, four bytes each. */
const MAX_TYPE_BOX = 256
/** How many of a file's first bytes decide what it is: an SVG may begin with a comment. */
export const FORMAT_BYTES = 1024

/** Brands of AVIF stills and sequences. */
const AVIF = /^avi[fs]$/
/** Brands of pictures and sequences that are compressed with HEVC (ISO/IEC 23008-12, annex B). */
const HEIC = /^he[iv][cxms]$/

/** Bytes as characters of the same numbers. */
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** The four-character brands of an ISO base media file (ISO/IEC 14496-12); none for any other file. */
function brandsOf(header: Uint8Array): string[] {
  if (header.length < 16 || textOf(header.subarray(4, 8)) !== 'ftyp') return []
  const size = new DataView(header.buffer, header.byteOffset, 4).getUint32(0)
  const end = Math.min(size, header.length, MAX_TYPE_BOX)
  const brands: string[] = []
  // The major brand, then after its version the compatible ones.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(textOf(header.subarray(at, at + 4)))
  return brands
}

/**
 * Detects the format of a picture from its first bytes, whatever its name or declared type says; null for anything else, including
 * SVG (which can contain scripts) and HEIC (see {@link isHeic}).
 */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const header = bytes.subarray(0, MAX_TYPE_BOX)
  const text = textOf(header.subarray(0, 12))
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return brandsOf(header).some((brand) => AVIF.test(brand)) ? 'avif' : null
}

/** Whether a file is a HEIC picture, by its first bytes: only some browsers can read it, and the server cannot. */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes.subarray(0, MAX_TYPE_BOX))
  return brands.some((brand) => HEIC.test(brand)) && !brands.some((brand) => AVIF.test(brand))
}

/** The beginnings of pictures that we do not accept, by the names that people know them by. */
const UNREADABLE: readonly { name: string; begins: RegExp }[] = [
  { name: 'JPEG XL', begins: /^(?:\xFF\n|\0{3}\fJXL \r\n\x87\n)/ },
  { name: 'TIFF', begins: /^(?:II[*+]\0|MM\0[*+])/ },
  { name: 'BMP', begins: /^BM[\s\S]{4}\0\0\0\0/ },
  {
    name: 'SVG',
    begins:
      /^(?:\xEF\xBB\xBF)?(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s>]/i,
  },
  { name: 'JPEG 2000', begins: /^(?:\0{3}\fjP {2}\r\n\x87\n|\xFFO\xFFQ)/ },
  { name: 'Photoshop', begins: /^8BPS/ },
]

/** The name of a kind of picture that is not accepted, by its first bytes; null for what is accepted, and for what is no picture. */
export function unreadableFormatOf(bytes: Uint8Array): string | null {
  if (isHeic(bytes)) return 'HEIC'
  const start = textOf(bytes.subarray(0, FORMAT_BYTES))
  return UNREADABLE.find(({ begins }) => begins.test(start))?.name ?? null
}

/** Said of a picture of a kind that cannot be read, before anything is sent. */
export const unreadableSentence = (name: string): string =>
  `This browser cannot read ${name} photos. Save it as a JPG or PNG and choose that, or take the photo here with the camera.`
