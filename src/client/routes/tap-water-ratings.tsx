import { createFileRoute } from '@tanstack/react-router'
import { cityFilterDeps, cityFilterParams } from '#client/entities/cities/city-filter-params.ts'
import { OwnWaterLinks } from '#client/features/water-systems/own-water-links.tsx'
import { loadProductCards } from '../features/products/load-product-cards.ts'
import { useProductCards } from '../features/products/product-cards.tsx'
import { RatingsList } from '../features/tap-water/ratings-list.tsx'
import { ensureInfinite } from '../lib/ensure-infinite.ts'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/tap-water-ratings')({
  validateSearch: cityFilterParams,
  loaderDeps: cityFilterDeps,
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await Promise.all([
      ensureInfinite(api.tapWater.ratings, deps),
      api.cities.countries.prefetch({ withReport: true }),
      loadProductCards(api),
    ])
  },
  head: fixedHead({
    path: '/tap-water-ratings',
    title: 'Tap Water Ratings',
    description:
      'Cities with results for their tap water: whether they are within the WHO, US EPA and EU limits, with sources and years.',
    crumb: 'Tap Water Ratings',
  }),
  component: RatingsPage,
})

function RatingsPage() {
  const navigate = Route.useNavigate()
  return (
    <RatingsList
      find={<OwnWaterLinks />}
      filters={Route.useLoaderDeps()}
      onChange={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
      extraCards={useProductCards()}
    />
  )
}
