/** The label a request's path is counted under. There are few, so that no visitor's URL becomes a label. */
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

/** The classes by path prefix. Any other path is a page. */
const CLASSES: readonly (readonly [prefix: string, RouteClass])[] = [
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

/** The class of a path. A file at the top level (`/icon.svg`) is an asset. */
export function routeClassOf(path: string): RouteClass {
  const match = CLASSES.find(([prefix]) => path.startsWith(prefix))
  if (match !== undefined) return match[1]
  return /^\/[^/]+\.[a-z\d]+$/.test(path) ? 'asset' : 'page'
}
