/** Addresses whose last parts open something without a login: a shared bookmark, a page of the payment sandbox. */
const OPENED_BY_ADDRESS = new Set(['shared', 'stripe-sandbox'])
/** What stands in the log instead. */
const REMOVED = '[removed]'

/** A part that looks drawn at random: long, and of both cases or of letters among digits as slugs never are. */
function looksLikeToken(part: string): boolean {
  return part.length >= 20 && /[A-Z]/.test(part) && /[a-z]/.test(part)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * A request's path as the log may hold it: without its query, and without the tokens of links that open something by
 * themselves. Ids and slugs stay.
 */
export function loggablePath(path: string): string {
  const [withoutQuery = ''] = path.split('?')
  const parts = withoutQuery.split('/')
  const first = parts.findIndex((part) => part !== '')
  const root = decoded(parts[first] ?? '').toLowerCase()
  const opens = OPENED_BY_ADDRESS.has(root)
  return parts
    .map((part, index) => {
      if (part === '' || index === first) return looksLikeToken(part) ? REMOVED : part
      return (opens && index > first) || looksLikeToken(decoded(part)) ? REMOVED : part
    })
    .join('/')
}
