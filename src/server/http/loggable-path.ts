/** Paths whose last segments grant access without a login: shared bookmarks, pages of the payment sandbox. */
const ACCESS_BY_PATH = new Set(['shared', 'stripe-sandbox'])
const REMOVED = '[removed]'

/** Whether a segment looks random: long and in mixed case, as slugs never are. */
function looksLikeToken(segment: string): boolean {
  return segment.length >= 20 && /[A-Z]/.test(segment) && /[a-z]/.test(segment)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The path to log: without its query (searches are private) and without access tokens. Ids and slugs stay. */
export function loggablePath(path: string): string {
  const [withoutQuery = ''] = path.split('?')
  const segments = withoutQuery.split('/')
  const first = segments.findIndex((segment) => segment !== '')
  const grantsAccess = ACCESS_BY_PATH.has(decode(segments[first] ?? '').toLowerCase())
  return segments
    .map((segment, index) => {
      if (segment === '' || index === first) return looksLikeToken(segment) ? REMOVED : segment
      return (grantsAccess && index > first) || looksLikeToken(decode(segment)) ? REMOVED : segment
    })
    .join('/')
}
