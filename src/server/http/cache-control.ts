/** How long browsers and caches may keep an answer: each address takes its `Cache-Control` from here. */
export const CACHE_CONTROL = {
  /** Kept nowhere: it is about one person or one moment, or a redirect that browsers would keep forever. */
  never: 'private, no-store',
  /** Kept by the browser, which asks each time whether it is still current. */
  askFirst: 'private, no-cache',
  /** The same for every visitor, and changed by editors. */
  oneMinute: 'public, max-age=60, stale-while-revalidate=300',
  oneHour: 'public, max-age=3600',
  oneDay: 'public, max-age=86400',
  /** Its address changes with its content. */
  forever: 'public, max-age=31536000, immutable',
} as const
