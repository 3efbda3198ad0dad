import type { HomePlace } from '../../water/mine/water-place.rules.ts'

/** The most waters that are shown next to each other. */
export const MAX_COMPARED = 3

/** What can be compared: tap water of a place or of the viewer's own well, a bottled water by its name, or a bottle of their fridge. */
export type Comparable = HomePlace | { kind: 'bottle'; brand: string } | { kind: 'saved'; id: string }

/** A bottled water as a word of an address: `bottle.san-pellegrino`. */
export const bottleKey = (brand: string): string =>
  `bottle.${brand
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`

const SAVED = /^saved\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** A saved bottle as a word of an address. Only its owner finds anything under it. */
export const savedKey = (bookmarkId: string): string => `saved.${bookmarkId}`

/** Whether a word of an address means something that only its owner sees: a saved bottle, or their own well. */
export const isPrivateKey = (key: string): boolean => SAVED.test(key) || key === 'well'

/** What a word of an address means, or null where it means nothing we compare. */
export function readComparable(key: string): Comparable | null {
  if (key === 'well') return { kind: 'well' }
  const [, id] = SAVED.exec(key) ?? []
  if (id !== undefined) return { kind: 'saved', id }
  const [, kind, name = ''] = /^(system|city|bottle)\.(.+)$/su.exec(key) ?? []
  if (kind === 'system') return /^[A-Z0-9-]{4,63}$/i.test(name) ? { kind, id: name.toUpperCase() } : null
  if (kind === 'city') return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? { kind, slug: name } : null
  return kind === 'bottle' ? { kind, brand: name } : null
}

/** The longest `with` of an address that is read. */
const MAX_LENGTH = 600

/** The words in `with` of an address, without repeats; more than {@link MAX_COMPARED} are left out. */
export function readComparedWith(text: string | undefined): string[] {
  const words = (text ?? '').slice(0, MAX_LENGTH).split(',')
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))].slice(0, MAX_COMPARED)
}
