/** What a request's path is counted as. Few, so that no visitor's address becomes a label. */
export type RouteClass =
  | 'procedure'
  | 'page'
  | 'picture'
  | 'asset'
  | 'webhook'
  | 'health'
  | 'outbound'
  | 'sign-in'
  | 'sitemap'

/** By what a path begins with; whatever begins otherwise is a page. */
const CLASSES: readonly (readonly [start: string, RouteClass])[] = [
  ['/api/trpc/', 'procedure'],
  ['/api/stripe/', 'webhook'],
  ['/assets/', 'asset'],
  ['/images/', 'picture'],
  ['/go/', 'outbound'],
  ['/auth/', 'sign-in'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
  ['/sitemap', 'sitemap'],
  ['/robots.txt', 'sitemap'],
]

/** The class of a path; a file at the top (`/icon.svg`) counts as an asset. */
export function routeClassOf(path: string): RouteClass {
  const found = CLASSES.find(([start]) => path.startsWith(start))
  if (found !== undefined) return found[1]
  return /^\/[^/]+\.[a-z\d]+$/.test(path) ? 'asset' : 'page'
}
