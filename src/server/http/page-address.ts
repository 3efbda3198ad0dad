/** The query parameters visitor pages read. Any other parameter changes nothing about a page. */
const KNOWN_PARAMETERS: ReadonlySet<string> = new Set(
  `account add admin after ask brand brands category change country date day invited letter minerals next open order plan q
   search session_id shared signIn signInProblem sort span tab token type status use view with`.split(/\s+/),
)

/**
 * The part of a URL that decides what a visitor's page shows: the path, and the known query parameters in a fixed order.
 * Anything else must not become a cache key, because every made-up parameter would then cost a rendering.
 */
export function pageAddress(address: string): string {
  const start = address.indexOf('?')
  if (start < 0) return address
  const known = [...new URLSearchParams(address.slice(start))].filter(([name]) => KNOWN_PARAMETERS.has(name))
  known.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(known).toString()
  return `${address.slice(0, start)}${query === '' ? '' : `?${query}`}`
}
