import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.generated.ts'

/** A route as the server needs it. */
interface SiteRoute {
  /** Its path in segments; undefined stands for a parameter. */
  readonly segments: readonly (string | undefined)[]
  /** The query parameters it reads, and the routes around it. */
  readonly query: ReadonlySet<string>
  readonly isListed: boolean
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** A route and the routes around it. */
function withParents(route: AnyRoute): AnyRoute[] {
  return [route, ...(route.parentRoute === undefined ? [] : withParents(route.parentRoute as AnyRoute))]
}

/** The query parameters a route reads: it validates a query that notes each name it is asked for. */
function queryOf({ options: { validateSearch, staticData } }: AnyRoute): string[] {
  const names: string[] = [...(staticData?.query ?? [])]
  const noted = new Proxy({}, { get: (_query, name) => void names.push(String(name)) })
  if (typeof validateSearch === 'function') validateSearch(noted)
  return names
}

function siteRoute(path: string, route: AnyRoute): SiteRoute {
  const segments = segmentsOf(path).map((segment) => (segment.startsWith('$') ? undefined : segment))
  const around = withParents(route)
  return {
    segments,
    query: new Set(around.flatMap(queryOf)),
    isListed:
      segments.every((segment) => segment !== undefined) &&
      route.options.staticData?.inSitemap !== false &&
      around.every(({ options }) => options.staticData?.isPrivate !== true),
  }
}

/** All routes; they know their paths once a router has been made of them. */
function readRoutes(): SiteRoute[] {
  const { routesByPath } = createRouter({ routeTree, context: undefined as never })
  return Object.entries(routesByPath).map(([path, route]) => siteRoute(path, route))
}

let routes: SiteRoute[] | undefined
const allRoutes = () => {
  routes ??= readRoutes()
  return routes
}

const isLike = (segment: string, part: string | undefined) =>
  part === undefined || part.toLowerCase() === segment.toLowerCase()

function routeAt(segments: readonly string[]): SiteRoute | undefined {
  const matching = allRoutes().filter(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((part, index) => isLike(segments[index] ?? '', part)),
  )
  // The router prefers the route whose first segments are named.
  const named = (route: SiteRoute) => route.segments.map((part) => (part === undefined ? '1' : '0')).join('')
  return matching.toSorted((a, b) => named(a).localeCompare(named(b)))[0]
}

/** What the server asks about the routes; their own files are the only place where it is written. */
export const siteRoutes = {
  /**
   * A path's segments as its route spells them: the router ignores case, and its pages answer to one address each. What a
   * parameter stands for stays, and so does a path without a route.
   */
  spell(segments: readonly string[]): readonly string[] {
    const route = routeAt(segments)
    return route === undefined ? segments : segments.map((segment, index) => route.segments[index] ?? segment)
  },

  /** The query parameters that the page at a path reads. */
  queryOf: (path: string): ReadonlySet<string> => routeAt(segmentsOf(path))?.query ?? new Set(),

  /** The paths without a parameter that search engines may list. */
  listed: async (): Promise<readonly string[]> =>
    allRoutes().flatMap(({ segments, isListed }) => (isListed ? [`/${segments.join('/')}`] : [])),
}
