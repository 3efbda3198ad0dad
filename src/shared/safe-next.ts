/** Longer addresses are not kept across a sign-in: a cookie has to hold them. Characters, once encoded. */
const MAX_LENGTH = 1500

// One slash, so that no other host can follow it; no white space, which browsers drop from addresses before they read them.
const OWN_PATH = /^\/(?![/\\])[^\s]*$/

/**
 * The page to go to after a sign-in, as path, query and fragment in their encoded form; '/' for anything that is not
 * a page of this site.
 *
 * @param next as the address gave it, so it may be anything
 * @param origin this site's scheme, host and port
 */
export function safeNext(next: unknown, origin: string): string {
  if (typeof next !== 'string' || !OWN_PATH.test(next) || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  if (url.origin !== origin) return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  // Resolving may bring a second slash to the front: `/.//evil.example` becomes `//evil.example`.
  return OWN_PATH.test(path) && path.length <= MAX_LENGTH ? path : '/'
}
