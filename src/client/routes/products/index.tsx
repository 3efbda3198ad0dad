import { createFileRoute } from '@tanstack/react-router'
import { Marketplace } from '#client/features/products/marketplace.tsx'
import { ensureInfinite } from '#client/lib/ensure-infinite.ts'
import { fixedHead } from '#client/lib/head.ts'
import { choiceParam, listParam, textParam } from '#client/lib/search-params.ts'
import { PRODUCT_CATEGORIES, type ProductCategory } from '#shared/products/product-categories.ts'

/** The most brands one address may name; the server refuses more. */
const MAX_BRANDS = 50

/** What the address says of the list. */
export interface MarketplaceSearch {
  search?: string
  category?: ProductCategory
  brands?: string[]
}

export const Route = createFileRoute('/products/')({
  validateSearch: (search: Record<string, unknown>): MarketplaceSearch => ({
    search: textParam(search.search),
    category: choiceParam(PRODUCT_CATEGORIES, search.category),
    brands: listParam(search.brands, MAX_BRANDS),
  }),
  // Named one by one: an address may carry keys that are not ours (utm_source), and the procedure refuses those.
  loaderDeps: ({ search: { search, category, brands } }) => ({ search, category, brands }),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await Promise.all([
      ensureInfinite(api.products.list, deps),
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
      onChange={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
    />
  )
}
