import { randomUUID } from 'node:crypto'
import { namedSizeOf, PICTURE_WIDTHS } from '#shared/images/picture-sizes.ts'
import { MAX_PICTURE_PREFIX, PICTURE_BUCKETS, type PictureBucket } from '#shared/images/pictures.schema.ts'

/** People's pictures: anyone who knows the address can read `avatars`; only the owner can read `fridge`. */
const PERSONAL_FOLDERS = ['avatars', 'fridge'] as const
type PersonalFolder = (typeof PERSONAL_FOLDERS)[number]
export const FOLDERS = [...PERSONAL_FOLDERS, ...PICTURE_BUCKETS] as const
export type Folder = (typeof FOLDERS)[number]

// Strict on purpose: no dot except the extension's, no capital letters, nothing that a URL would have to encode.
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PERSONAL_KEY = new RegExp(`^(?:${PERSONAL_FOLDERS.join('|')})/${UUID}\\.webp$`)
const PICTURE_KEY = new RegExp(
  `^(?:${PICTURE_BUCKETS.join('|')})/[a-z0-9]+(?:-[a-z0-9]+)*-${UUID}-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`,
)
const MAX_KEY = 'innovations/'.length + MAX_PICTURE_PREFIX + '-'.length + 36 + '-1600.webp'.length
const ADDRESS_START = '/images/'

/** A fresh key no one can guess: `avatars/<uuid>.webp`. */
export function newFileKey(folder: PersonalFolder): string {
  return `${folder}/${randomUUID()}.webp`
}

/** The keys of one picture in its sizes, and the key that the record stores. */
export interface PictureKeys {
  sizes: { width: number; key: string }[]
  named: string
}

/**
 * New keys for one picture of a record, in each of its sizes: `cities/<prefix>-<uuid>-480.webp` and so on.
 * @param prefix lower-case ASCII words joined by hyphens, as `picturePrefixSchema` lets through
 */
export function newPictureKeys(bucket: PictureBucket, prefix: string): PictureKeys {
  const start = `${bucket}/${prefix}-${randomUUID()}`
  const sizes = PICTURE_WIDTHS.map((width) => ({ width, key: `${start}-${width}.webp` }))
  return { sizes, named: namedSizeOf(`${start}-${PICTURE_WIDTHS[0]}.webp`) }
}

/** Whether a name is one that these functions create. */
export const isFileKey = (name: string): boolean =>
  name.length <= MAX_KEY && (PERSONAL_KEY.test(name) || PICTURE_KEY.test(name))

export const folderOf = (key: string): string => key.slice(0, key.indexOf('/'))

/** Throws an Error for anything but our own keys, so that no other path can be opened. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('This is not the key of a stored file.')
}

/** The path under which the site serves a file: `/images/avatars/<uuid>.webp`. */
export function imageAddress(key: string): string {
  return `${ADDRESS_START}${key}`
}

/** The key of a path of the site, as received; null if it is not the address of a stored file. */
export function fileKeyOf(address: string): string | null {
  if (!address.startsWith(ADDRESS_START)) return null
  const key = address.slice(ADDRESS_START.length)
  return isFileKey(key) ? key : null
}
