import { createFileRoute } from '@tanstack/react-router'
import { Marketplace } from '#client/features/products/marketplace.tsx'
import {
  type MarketplaceSearch,
  marketplaceFilters,
  marketplaceInput,
} from '#client/features/products/marketplace-search.ts'
import { fixedHead } from '#client/lib/head.ts'
import { fetchRows, listPages } from '#client/lib/list-pages.ts'
import { choiceParam, listParam, textParam } from '#client/lib/search-params.ts'
import { PRODUCT_CATEGORIES } from '#shared/products/product-categories.ts'

/** The most brands one address may name; the server refuses more. */
const MAX_BRANDS = 50

export const Route = createFileRoute('/products/')({
  validateSearch: (search: Record<string, unknown>): MarketplaceSearch => ({
    ...listPages(search),
    search: textParam(search.search),
    category: choiceParam(PRODUCT_CATEGORIES, search.category),
    brands: listParam(search.brands, MAX_BRANDS),
  }),
  loaderDeps: ({ search }) => marketplaceInput(search),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await Promise.all([
      fetchRows(api.products.list, deps),
      api.products.brands.prefetch({ category: deps.category }),
    ])
  },
  head: fixedHead({
    path: '/products',
    title: 'Product Marketplace',
    description:
      'Bottles, filters, purifiers, test kits and more for better water, by kind and brand. Which filter reduces what, and nothing is sold here.',
    crumb: 'Products',
  }),
  component: ProductsPage,
})

function ProductsPage() {
  const navigate = Route.useNavigate()
  return (
    <Marketplace
      filters={Route.useSearch()}
      onChange={(change) =>
        void navigate({
          search: (before) => change(marketplaceFilters(before)),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
