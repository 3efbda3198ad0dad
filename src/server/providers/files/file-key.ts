import { randomUUID } from 'node:crypto'

/** The folders of the store: `avatars` may be read by anybody who knows the address, `fridge` by the photo's owner alone. */
const FOLDERS = ['avatars', 'fridge'] as const
export type Folder = (typeof FOLDERS)[number]

// Written narrowly on purpose: no dot but the ending's, no capital, nothing that an address would have to encode.
const KEY = new RegExp(`^(?:${FOLDERS.join('|')})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.webp$`)
const ADDRESS_START = '/images/'

/** A fresh key nobody can guess: `avatars/<uuid>.webp`. */
export function newFileKey(folder: Folder): string {
  return `${folder}/${randomUUID()}.webp`
}

/** Whether a name is one `newFileKey` could have made. */
export const isFileKey = (name: string): boolean => KEY.test(name)

/** The folder a key is in. */
export const folderOf = (key: string): string => key.slice(0, key.indexOf('/'))

/** Throws an Error for anything but a key of ours, so that no other path can ever be opened. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('This is not the key of a stored file.')
}

/** The path under which the site serves a file: `/images/avatars/<uuid>.webp`. */
export function imageAddress(key: string): string {
  return `${ADDRESS_START}${key}`
}

/** The key behind a path of the site, as it came over the wire; null when it is not the address of a stored file. */
export function fileKeyOf(address: string): string | null {
  if (!address.startsWith(ADDRESS_START)) return null
  const key = address.slice(ADDRESS_START.length)
  return isFileKey(key) ? key : null
}
