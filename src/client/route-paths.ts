import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.generated.ts'

/** A route's path in segments; undefined stands for a parameter. */
type Pattern = readonly (string | undefined)[]

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** The paths of all routes; routes know theirs once a router has been made of them. */
function allPatterns(): Pattern[] {
  const { routesByPath } = createRouter({ routeTree, context: undefined as never })
  return Object.keys(routesByPath).map((path) =>
    segmentsOf(path).map((segment) => (segment.startsWith('$') ? undefined : segment)),
  )
}

let patterns: Pattern[] | undefined

const isLike = (segment: string, part: string | undefined) =>
  part === undefined || part.toLowerCase() === segment.toLowerCase()

/**
 * A path's segments as its route spells them: the router ignores case, and its pages answer to one address each. What a
 * parameter stands for stays, and so does a path without a route.
 */
export function spellLikeRoute(segments: readonly string[]): readonly string[] {
  patterns ??= allPatterns()
  const matching = patterns.filter(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => isLike(segments[index] ?? '', part)),
  )
  // The router prefers the route whose first segments are named.
  const named = (pattern: Pattern) => pattern.map((part) => (part === undefined ? '1' : '0')).join('')
  const [route] = matching.toSorted((a, b) => named(a).localeCompare(named(b)))
  return route === undefined ? segments : segments.map((segment, index) => route[index] ?? segment)
}
