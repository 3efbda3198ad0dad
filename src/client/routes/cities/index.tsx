import { createFileRoute } from '@tanstack/react-router'
import { CityMap, MapChip } from '#client/features/cities/city-map.tsx'
import {
  type CityListSearch,
  cityFilterParams,
  cityFilters,
  cityListDeps,
} from '#client/features/cities/common/city-filter-params.ts'
import { CityList } from '#client/features/cities/common/city-list.tsx'
import { loadProductCards } from '#client/features/products/load-product-cards.ts'
import { useProductRows } from '#client/features/products/product-rows.tsx'
import { OwnWaterLinks } from '#client/features/water/systems/own-water-links.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { fetchRows, pageOf } from '#client/lib/list-pages.ts'

export const Route = createFileRoute('/cities/')({
  validateSearch: (search: Record<string, unknown>): CityListSearch & { map?: true | undefined } => ({
    ...cityFilterParams(search),
    map: search.map === true || undefined,
  }),
  loaderDeps: ({ search }) => ({ ...cityListDeps({ search }), map: search.map }),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    const { map, ...search } = deps
    await Promise.all([
      fetchRows(api.cities.list, { ...cityFilters(search), ...pageOf(search) }),
      api.cities.countries.prefetch({}),
      map && api.cities.map.prefetch(),
      loadProductCards(api),
    ])
  },
  head: fixedHead({
    path: '/cities',
    title: 'City Water Management',
    description:
      'Cities by what is known of their water: the status first, then the score. Every figure names its source, its year and whether it is the city’s, the state’s or the country’s.',
    crumb: 'Cities',
  }),
  component: CitiesPage,
})

function CitiesPage() {
  const navigate = Route.useNavigate()
  const { map, ...search } = Route.useLoaderDeps()
  return (
    <CityList
      to="/cities"
      rowTo="/cities/$slug"
      title="City Water Management"
      text="The status of the water first, then a score for how the city manages it."
      searchLabel="Search cities"
      errorTitle="Could not fetch cities."
      emptyText="No city matches these filters. Try another name, or clear them."
      productEvery={9}
      find={<OwnWaterLinks />}
      search={search}
      map={map}
      chip={<MapChip filters={cityFilters(search)} isOpen={map === true} />}
      onChange={(change) =>
        void navigate({
          search: (before) => ({ ...change(cityFilters(before)), map: before.map }),
          replace: true,
          resetScroll: false,
        })
      }
      extraRows={useProductRows()}
    >
      {map && <CityMap />}
    </CityList>
  )
}
