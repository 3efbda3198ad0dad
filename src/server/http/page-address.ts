import type { SiteRoutes } from './site-routes.ts'

/**
 * The part of a URL that decides what a visitor's page shows: the path, and the query parameters its route reads, in a fixed
 * order. Anything else must not become a cache key, because every made-up parameter would then cost a rendering.
 */
export function pageAddress(address: string, queryOf: SiteRoutes['queryOf']): string {
  const start = address.indexOf('?')
  if (start < 0) return address
  const path = address.slice(0, start)
  const known = queryOf(path)
  const read = [...new URLSearchParams(address.slice(start))].filter(([name]) => known.has(name))
  read.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(read).toString()
  return `${path}${query === '' ? '' : `?${query}`}`
}
