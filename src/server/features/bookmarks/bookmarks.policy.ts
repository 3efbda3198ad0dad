import { createHash } from 'node:crypto'
import { AppError } from '#shared/app-error.ts'
import type { BookmarkType } from '#shared/bookmarks/bookmark-types.ts'

/** How long a removed bookmark can be restored, in milliseconds. */
export const RESTORE_MS = 3_600_000

/** The error for a bookmark that the caller does not have. */
export const gone = () =>
  new AppError('NOT_FOUND', 'This bookmark is not there any more. Reload the page to see what you keep.')

export interface BookmarkContent {
  type: BookmarkType
  title: string
  description: string | null
  link: string | null
  /** In the shape of its type. */
  data: object
}

/** The size of a bookmark in UTF-8 bytes, without its photo. */
export function bytesOf({ title, description, link, data }: BookmarkContent): number {
  return Buffer.byteLength(title + (description ?? '') + (link ?? '') + JSON.stringify(data))
}

/** The limit of the column, in characters. */
const IDENTITY_MAX_LENGTH = 700

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A text's words in lower case, with one space between them. */
const words = (text: string) => text.toLowerCase().trim().split(/\s+/u).join(' ')

function bottleIdentity(brandname: string, source: string): string {
  // No word contains a line break, so no other pair of texts gives the same identity.
  const identity = `${words(brandname)}\n${words(source)}`
  // A letter's lower case can be longer than the letter.
  return identity.length > IDENTITY_MAX_LENGTH ? hashOf(identity) : identity
}

/** The fields of all types' data that identify it; each type has its own. */
interface IdentifyingFields {
  slug: string
  brandname: string
  source?: string | null
  scanId?: string | null
  diagnosis: string
}

/**
 * What a bookmark is about, within its type: two with the same identity are one. A city by its slug, a water by its
 * name and spring in any spelling, a plan by its scan or its text.
 */
export function identityOf({ type, title, data }: Pick<BookmarkContent, 'type' | 'title' | 'data'>): string {
  const { slug, brandname, source, scanId, diagnosis } = data as IdentifyingFields
  switch (type) {
    case 'city_management':
    case 'tap_water':
      return slug
    case 'bottle_scan':
      return bottleIdentity(brandname, source ?? '')
    case 'iq_plan':
      return scanId ?? hashOf(`${words(title)}\n${words(diagnosis)}`)
  }
}
