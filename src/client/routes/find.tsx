import { createFileRoute, redirect } from '@tanstack/react-router'
import { FindPage } from '#client/features/water-systems/find-page.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { textParam } from '#client/lib/search-params.ts'
import { zipPath } from '#shared/water-systems/water-paths.ts'

const WHOLE_ZIP = /^\s*\d{5}(?:[-\s]?\d{4})?\s*$/

export const Route = createFileRoute('/find')({
  validateSearch: (search: Record<string, unknown>): { q?: string | number } => ({
    // A ZIP code is a number to the router, which writes a text of digits in quotation marks.
    q: typeof search.q === 'number' ? search.q : textParam(search.q),
  }),
  loaderDeps: ({ search: { q } }) => ({ q: q === undefined ? undefined : String(q) }),
  loader: async ({ context: { api }, deps: { q } }) => {
    if (q === undefined) return
    const { zipCodes } = await api.waterSystems.find.ensureData({ q })
    const [only, other] = zipCodes
    // The same digits may be a ZIP code and a postal code of France: then the page lists both.
    if (WHOLE_ZIP.test(q) && only !== undefined && other === undefined)
      throw redirect({ href: zipPath(only.zip, only.country) })
  },
  head: fixedHead({
    crumb: 'Find your water',
    path: '/find',
    title: 'Find your water',
    description:
      'Type a ZIP code, a town or the name on your water bill, and see what was found in your tap water against WHO, US EPA and EU limits.',
  }),
  component: FindRoute,
})

function FindRoute() {
  const { q } = Route.useLoaderDeps()
  return <FindPage q={q} />
}
