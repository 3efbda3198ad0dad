import type { Rolldown } from 'vite'

/** Routes that a visitor rarely opens: members' pages, the tracker, the back office, and what mails link to. */
const RARE =
  /^(?:account|admin|app|bookmarks|confirm|my-|offline|payment|reset-password|shared|take-back|tracker|welcome|weekly-letter|well-)/
const PAGE_OF_ROUTE = /\/src\/client\/routes\/(?<route>[^?]+)\?tsr-split=/
const HOME = 'index.tsx'
const FIND = 'find.tsx'
/** What the find field loads with its first focus. */
const SUGGESTIONS = '/src/client/features/water/systems/find-suggestions.ts'
/** All routes but home's: home has them loaded when someone leaves it. */
const ROUTES = '/src/client/route-tree.generated.ts'
/** The file they are in. */
export const ROUTES_CHUNK = 'all-routes'
/** Stands for whatever else imports a module: the routes of RARE, and parts that load by themselves. */
const OTHERS = '*'

/** From how many visitors' pages on a module is in a file that all of them load. */
const MANY = 5

type ChunkOf = (id: string, context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>) => string | null

/**
 * Names the chunk of a module that visitors' pages use. Of what home uses, `site` is what many pages use too, `shared` what a few
 * others do, and `home` the rest. `all-routes` is what other routes or many other pages use, `find` what the
 * find field loads. Rolldown makes a file for every set of pages that share something otherwise: thirty for home. A module's imports
 * are used wherever it is, so these files never import each other in a circle.
 */
export function createVisitorChunks(): ChunkOf {
  const usersOf = new Map<string, ReadonlySet<string>>()

  /** The visitors' pages that import a module, by whatever lies between, and whether others do. */
  function reachedFrom(id: string, context: Parameters<ChunkOf>[1]): ReadonlySet<string> {
    const known = usersOf.get(id)
    if (known !== undefined) return known
    const users = new Set<string>()
    // Modules that import each other end here.
    usersOf.set(id, users)
    const route = PAGE_OF_ROUTE.exec(id)?.groups?.route
    const info = context.getModuleInfo(id)
    if (route !== undefined) users.add(RARE.test(route) ? OTHERS : route)
    else if (id.endsWith(SUGGESTIONS)) users.add(SUGGESTIONS)
    else if (id.endsWith(ROUTES)) users.add(ROUTES)
    else if (info !== null && info.dynamicImporters.length > 0) users.add(OTHERS)
    for (const importer of info?.importers ?? [])
      for (const user of reachedFrom(importer, context)) users.add(user)
    return users
  }

  return (id, context) => {
    if (PAGE_OF_ROUTE.test(id)) return null
    const users = reachedFrom(id, context)
    const pages = [...users].filter((user) => ![OTHERS, ROUTES, SUGGESTIONS].includes(user))
    const isForMany = pages.length >= MANY
    if (users.has(SUGGESTIONS)) return pages.every((page) => page === FIND) ? 'find' : 'site'
    if (users.has(HOME)) return isForMany ? 'site' : users.size > 1 ? 'shared' : 'home'
    return users.has(ROUTES) || isForMany ? ROUTES_CHUNK : null
  }
}
