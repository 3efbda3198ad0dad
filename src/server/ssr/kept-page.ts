import { inOwnMemory } from '../http/own-memory.ts'
import { joinPage, type PackedPage, packPage, withNonce } from './packed-page.ts'

/** How well a page is packed when it is first asked for, and once it is known to be asked for often. */
const QUALITY = { first: 5, often: 11 } as const
/** The best packing takes a tenth of a second: it is worth it from this many askers on. */
const OFTEN = 3

/** A page every visitor gets. */
export interface KeptPage {
  /** Its HTML, cut where each answer's own nonce belongs. */
  readonly parts: readonly Buffer[]
  /** How many asked for it packed. */
  asked: number
  /** Null where it cannot be packed this way; undefined until somebody asks: all who do wait for the same. */
  packed: Promise<PackedPage | null> | undefined
}

/** Keeps a page that was drawn with a nonce. */
export const keepPage = (html: string, nonce: string): KeptPage => ({
  parts: inOwnMemory(html.split(nonce).map((part) => Buffer.from(part))),
  asked: 0,
  packed: undefined,
})

/** About how many bytes a kept page takes. */
export const sizeOfPage = ({ parts }: KeptPage): number =>
  parts.reduce((sum, { byteLength }) => sum + byteLength, 0) * 1.3

/** The page as plain HTML, for one answer. */
export const plainPage = ({ parts }: KeptPage, nonce: string): Buffer => joinPage(parts, nonce)

const pack = ({ parts }: KeptPage, quality: number) =>
  packPage(parts, quality).then(
    (packed) => packed && inOwnMemory(packed),
    () => null,
  )

/** The page as brotli, for one answer; null where it cannot be. */
export async function packedPage(page: KeptPage, nonce: string): Promise<Buffer | null> {
  page.asked += 1
  page.packed ??= pack(page, QUALITY.first)
  const packed = await page.packed
  if (page.asked === OFTEN && packed !== null) {
    void pack(page, QUALITY.often).then((better) => {
      if (better !== null) page.packed = Promise.resolve(better)
    })
  }
  return packed === null ? null : withNonce(packed, nonce)
}
