import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#client/features/site/compare/compare-page.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { textParam } from '#client/lib/search-params.ts'
import { readComparedWith } from '#shared/site/compare/compared-with.rules.ts'

/** What the address says of the comparison. */
interface CompareSearch {
  /** The compared waters: `system.MI0002310,city.oslo-norway,bottle.evian`. */
  with?: string
  /** Names of waters to add, without script. */
  q?: string | number
}

export const Route = createFileRoute('/compare')({
  validateSearch: (search: Record<string, unknown>): CompareSearch => ({
    with: readComparedWith(typeof search.with === 'string' ? search.with : undefined).join(',') || undefined,
    // A ZIP code is a number to the router, which writes a text of digits in quotation marks.
    q: typeof search.q === 'number' ? search.q : textParam(search.q),
  }),
  loaderDeps: ({ search }) => ({
    words: readComparedWith(search.with),
    q: search.q === undefined ? undefined : String(search.q),
  }),
  loader: async ({ context: { api }, deps: { words, q } }) => {
    await Promise.all([
      api.compare.waters.ensureData({ with: words }),
      q === undefined ? null : api.myWater.find.ensureData({ q }),
      q === undefined ? null : api.scans.brands.ensureData({ search: q }),
    ])
  },
  head: fixedHead({
    crumb: 'Compare waters',
    path: '/compare',
    title: 'Compare waters',
    description:
      'Up to three tap or bottled waters next to each other: each value with its years and basis, and the limits of WHO, US EPA and EU.',
  }),
  component: CompareRoute,
})

function CompareRoute() {
  const { words, q } = Route.useLoaderDeps()
  return <ComparePage words={words} q={q} />
}
