import { createFileRoute } from '@tanstack/react-router'
import { cityFilterDeps, cityFilterParams } from '#client/entities/cities/city-filter-params.ts'
import { CityList } from '#client/features/cities/city-list.tsx'
import { loadProductCards } from '#client/features/products/load-product-cards.ts'
import { useProductCards } from '#client/features/products/product-cards.tsx'
import { OwnWaterLinks } from '#client/features/water-systems/own-water-links.tsx'
import { ensureInfinite } from '#client/lib/ensure-infinite.ts'
import { fixedHead } from '#client/lib/head.ts'

export const Route = createFileRoute('/cities/')({
  validateSearch: cityFilterParams,
  loaderDeps: cityFilterDeps,
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await Promise.all([
      ensureInfinite(api.cities.list, deps),
      api.cities.countries.prefetch({}),
      api.cities.map.prefetch(),
      loadProductCards(api),
    ])
  },
  head: fixedHead({
    path: '/cities',
    title: 'City Water Management',
    description:
      'Cities by what is known of their water: the score first, then the status. Every figure names its source, its year and whether it is the city’s, the state’s or the country’s.',
    crumb: 'Cities',
  }),
  component: CitiesPage,
})

function CitiesPage() {
  const navigate = Route.useNavigate()
  return (
    <CityList
      find={<OwnWaterLinks />}
      filters={Route.useLoaderDeps()}
      onChange={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
      extraCards={useProductCards()}
    />
  )
}
