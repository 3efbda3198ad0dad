import { createFileRoute } from '@tanstack/react-router'
import { loadProductCards, useProductCards } from '../features/products/product-cards.tsx'
import { RatingsList } from '../features/tap-water/ratings-list.tsx'
import { ensureInfinite } from '../lib/ensure-infinite.ts'
import { breadcrumbData, pageHead } from '../lib/head.ts'
import { textParam } from '../lib/search-params.ts'

export const Route = createFileRoute('/tap-water-ratings')({
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    search: textParam(search.search),
  }),
  // Named one by one: an address may carry keys that are not ours (utm_source), and the procedure refuses those.
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await Promise.all([ensureInfinite(api.tapWater.ratings, deps), loadProductCards(api)])
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead({
      origin,
      path: '/tap-water-ratings',
      title: 'Tap Water Ratings',
      description:
        'Cities with a published tap-water report: whether the measured values lie within the WHO, US EPA and EU limits, with sources and years.',
      structuredData: [
        breadcrumbData(origin, [
          ['Home', '/'],
          ['Tap Water Ratings', '/tap-water-ratings'],
        ]),
      ],
    })
  },
  component: RatingsPage,
})

function RatingsPage() {
  const { search } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RatingsList
      search={search}
      onChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      productCards={useProductCards()}
    />
  )
}
