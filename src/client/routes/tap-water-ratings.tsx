import { createFileRoute } from '@tanstack/react-router'
import {
  cityFilterParams,
  cityFilters,
  cityListDeps,
} from '#client/features/cities/common/city-filter-params.ts'
import { CityList } from '#client/features/cities/common/city-list.tsx'
import { OwnWaterLinks } from '#client/features/water/systems/own-water-links.tsx'
import { loadProductCards } from '../features/products/load-product-cards.ts'
import { useProductRows } from '../features/products/product-rows.tsx'
import { fixedHead } from '../lib/head.ts'
import { fetchRows, pageOf } from '../lib/list-pages.ts'

export const Route = createFileRoute('/tap-water-ratings')({
  validateSearch: cityFilterParams,
  loaderDeps: cityListDeps,
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await Promise.all([
      fetchRows(api.tapWater.ratings, { ...cityFilters(deps), ...pageOf(deps) }),
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
    <CityList
      to="/tap-water-ratings"
      rowTo="/cities/$slug/tap-water"
      withReport
      title="Tap Water Ratings"
      text="Safe needs recent results for lead, nitrate, a disinfection by-product and three more, all within the limits."
      searchLabel="Search ratings"
      errorTitle="Error"
      errorText="Could not fetch tap water ratings"
      emptyText="No report matches. Try another name, or clear the filters."
      productEvery={12}
      find={<OwnWaterLinks />}
      search={Route.useLoaderDeps()}
      onChange={(change) =>
        void navigate({
          search: (before) => change(cityFilters(before)),
          replace: true,
          resetScroll: false,
        })
      }
      extraRows={useProductRows()}
    />
  )
}
