/** What has a picture for link previews. */
export const SHARED_KINDS = ['system', 'city', 'bottle'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** The size of such a picture, px, as link previews ask for it. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** A picture of a page for link previews, and what it shows in words. */
export interface SharePicture {
  path: string
  alt: string
}

/** The picture of a water: a system by its id, a city or a bottle by the slug of its page. */
export const sharePicture = (kind: SharedKind, key: string, alt: string): SharePicture => ({
  path: `/share-pictures/${kind}/${encodeURIComponent(key)}.png`,
  alt,
})
