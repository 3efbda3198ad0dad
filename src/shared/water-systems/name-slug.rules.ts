import { searchKey } from './search-key.rules.ts'

const MAX_LENGTH = 80

/** The part of an address that names a system or town: "city-of-flint"; `fallback` where nothing Latin is left. */
export function nameSlug(name: string, fallback: string): string {
  const words = searchKey(name).replace(/[^a-z0-9 ]/g, '')
  const slug = words.trim().replace(/ +/g, '-').slice(0, MAX_LENGTH).replace(/-$/, '')
  return slug === '' ? fallback : slug
}
