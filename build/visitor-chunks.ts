import type { Rolldown } from 'vite'

/** Routes that a visitor rarely opens: members' pages, the tracker, the back office, and what mails link to. */
const RARE =
  /^(?:account|admin|app|bookmarks|confirm|my-|offline|payment|reset-password|shared|take-back|tracker|welcome|weekly-letter|well-)/
const PAGE_OF_ROUTE = /\/src\/client\/routes\/(?<route>[^?]+)\?tsr-split=/
const HOME = 'index.tsx'
/** Shares one small module with home: in `home` it would bring all of that. */
const SHOP = 'products/index.tsx'

/** From how many visitors' pages on a module is in the file that all of them load. */
const MANY = 5

type ChunkOf = (id: string, context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>) => string | null

/**
 * Names the chunk of a module that visitors' pages use: `site` for what many of them use, `home` for the rest of the home page.
 * Rolldown makes a file for every set of pages that share something otherwise: thirty for home. What a module of `site` imports is
 * in `site` too, so the two never import each other in a circle.
 */
export function createVisitorChunks(): ChunkOf {
  const pagesOf = new Map<string, ReadonlySet<string>>()

  /** The visitors' pages that import a module, by whatever lies between. */
  function reachedFrom(id: string, context: Parameters<ChunkOf>[1]): ReadonlySet<string> {
    const known = pagesOf.get(id)
    if (known !== undefined) return known
    const pages = new Set<string>()
    // Modules that import each other end here.
    pagesOf.set(id, pages)
    const route = PAGE_OF_ROUTE.exec(id)?.groups?.route
    if (route !== undefined && !RARE.test(route)) pages.add(route)
    for (const importer of context.getModuleInfo(id)?.importers ?? [])
      for (const page of reachedFrom(importer, context)) pages.add(page)
    return pages
  }

  return (id, context) => {
    if (PAGE_OF_ROUTE.test(id)) return null
    const pages = reachedFrom(id, context)
    if (pages.size >= MANY || (pages.has(HOME) && pages.has(SHOP))) return 'site'
    return pages.has(HOME) ? 'home' : null
  }
}
