import { createFileRoute, redirect } from '@tanstack/react-router'
import { FindPage } from '#client/features/water/systems/find-page.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { textParam } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/find')({
  validateSearch: (search: Record<string, unknown>): { q?: string | number } => ({
    // A ZIP code is a number to the router, which writes a text of digits in quotation marks.
    q: typeof search.q === 'number' ? search.q : textParam(search.q),
  }),
  loaderDeps: ({ search: { q } }) => ({ q: q === undefined ? undefined : String(q) }),
  loader: async ({ context: { api }, deps: { q } }) => {
    if (q === undefined) return
    const [{ orderFound }, found] = await Promise.all([
      loadPart(() => import('#shared/water/find/order-found.rules.ts')),
      api.waterSystems.find.ensureData({ q }),
    ])
    const { first, redirect: path } = orderFound(found, { q })
    if (path !== null) throw redirect({ href: path })
    if (first !== null && first.systemId !== null)
      await api.waterSystems.verdict.prefetch({ id: first.systemId })
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
