/** Longer addresses are not kept across a sign-in: a cookie has to hold them. Characters, once encoded. */
const MAX_LENGTH = 1500

// One slash, so that no other host can follow it; no white space, which browsers drop from addresses before they read them.
const OWN_PATH = /^\/(?![/\\])[^\s]*$/

/** The parameters in which an address of ours names the page that follows. */
const FOLLOWING = ['from', 'next', 'after']

/**
 * A path of this site that adds no drink unasked: `/tracker?add=250` adds one, and a link of another site may name any page
 * that follows. So `add` becomes `ask`, also in the pages that follow that page.
 */
export function withoutAdding(path: string): string {
  // Only query and fragment matter here; the host is never used.
  const url = new URL(path, 'http://localhost')
  let isChanged = false
  const params = [...url.searchParams].map(([name, value]) => {
    const following = FOLLOWING.includes(name) && OWN_PATH.test(value) ? withoutAdding(value) : value
    const changed: [string, string] = [name === 'add' ? 'ask' : name, following]
    isChanged ||= changed[0] !== name || following !== value
    return changed
  })
  if (!isChanged) return path
  return `${url.pathname}?${new URLSearchParams(params)}${url.hash}`
}

/**
 * The page to go to after a sign-in, as path, query and fragment in their encoded form; '/' for anything that is not
 * a page of this site. It adds no drink unasked.
 *
 * @param next as the address gave it, so it may be anything
 * @param origin this site's scheme, host and port
 */
export function safeNext(next: unknown, origin: string): string {
  if (typeof next !== 'string' || !OWN_PATH.test(next) || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  if (url.origin !== origin) return '/'
  const plain = `${url.pathname}${url.search}${url.hash}`
  // Resolving may bring a second slash to the front: `/.//evil.example` becomes `//evil.example`.
  if (!OWN_PATH.test(plain)) return '/'
  const path = withoutAdding(plain)
  return path.length <= MAX_LENGTH ? path : '/'
}
