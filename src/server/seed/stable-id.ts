import { createHash } from 'node:crypto'

/** The namespace of the seed data; changing it would change the address of every seeded page. */
const NAMESPACE = Buffer.from('5b0a6f1e3c2d4f7a9e8b1c4d6a2f0e93', 'hex')

/**
 * The id of a seeded row: a name-based uuid (version 5, RFC 9562 section 5.5) of its table and natural key. The same
 * row has the same id in every installation, so links to it survive a new database.
 */
export function stableId(table: string, ...key: readonly (string | number | null)[]): string {
  const name = JSON.stringify([table, ...key])
  const bytes = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
