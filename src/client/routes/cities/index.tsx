import { createFileRoute } from '@tanstack/react-router'
import { CITY_CATEGORIES, type CityCategory } from '../../../shared/cities/city-categories.ts'
import { CityList } from '../../features/cities/city-list.tsx'
import { loadProductCards, useProductCards } from '../../features/products/product-cards.tsx'
import { ensureInfinite } from '../../lib/ensure-infinite.ts'
import { breadcrumbData, pageHead } from '../../lib/head.ts'
import { choiceParam, textParam } from '../../lib/search-params.ts'

/** What the address says of the list. */
interface CitiesSearch {
  search?: string
  category?: CityCategory
}

export const Route = createFileRoute('/cities/')({
  validateSearch: (search: Record<string, unknown>): CitiesSearch => ({
    search: textParam(search.search),
    category: choiceParam(CITY_CATEGORIES, search.category),
  }),
  // Named one by one: an address may carry keys that are not ours (utm_source), and the procedure refuses those.
  loaderDeps: ({ search: { search, category } }) => ({ search, category }),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await Promise.all([ensureInfinite(api.cities.list, deps), loadProductCards(api)])
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead({
      origin,
      path: '/cities',
      title: 'City Water Management',
      description:
        'Cities scored on sustainability, infrastructure and water quality. Every figure names its source, its year and whether it is the city’s, the state’s or the country’s.',
      structuredData: [
        breadcrumbData(origin, [
          ['Home', '/'],
          ['Cities', '/cities'],
        ]),
      ],
    })
  },
  component: CitiesPage,
})

function CitiesPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CityList
      search={search.search}
      category={search.category}
      onChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      productCards={useProductCards()}
    />
  )
}
