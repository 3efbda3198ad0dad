import { readFileSync } from 'node:fs'
import path from 'node:path'

const TREE = path.join(import.meta.dirname, '../../src/client/route-tree.generated.ts')

/** Every address of the route tree, as it is written there: `/cities/$slug`. */
export const SITE_ROUTES: readonly string[] = readSiteRoutes()

/** The addresses without a parameter. A page that joins them is part of every test that walks them. */
export const FIXED_ROUTES: readonly string[] = SITE_ROUTES.filter((route) => !route.includes('$'))

export const isOfBackOffice = (route: string): boolean => /^\/admin(\/|$)/.test(route)

function readSiteRoutes(): string[] {
  const [, list = ''] = /fullPaths:([\s\S]*?)fileRoutesByTo/i.exec(readFileSync(TREE, 'utf8')) ?? []
  return [...new Set([...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => route.replace(/(.)\/$/, '$1')))]
}

const isPart = (part: string, at: number, route: string) =>
  route.split('/')[at] === part || route.split('/')[at]?.startsWith('$')

/** The route that an address belongs to: of those that fit, the one with the fewest parameters. */
export function routeOf(address: string): string | undefined {
  const [pathname = ''] = address.split('?')
  const parts = pathname.split('/')
  return SITE_ROUTES.filter(
    (route) => route.split('/').length === parts.length && parts.every((part, at) => isPart(part, at, route)),
  ).toSorted((a, b) => a.split('$').length - b.split('$').length)[0]
}
