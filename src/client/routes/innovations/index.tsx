import { createFileRoute } from '@tanstack/react-router'
import { InnovationList } from '#client/features/innovations/innovation-list.tsx'
import { loadProductCards } from '#client/features/products/load-product-cards.ts'
import { ProductCard } from '#client/features/products/product-card.tsx'
import { useProductCards } from '#client/features/products/product-cards.tsx'
import { ensureInfinite } from '#client/lib/ensure-infinite.ts'
import { fixedHead } from '#client/lib/head.ts'
import { choiceParam } from '#client/lib/search-params.ts'
import { INNOVATION_CATEGORIES, type InnovationCategory } from '#shared/innovations/innovation-categories.ts'

export const Route = createFileRoute('/innovations/')({
  validateSearch: (search: Record<string, unknown>): { category?: InnovationCategory } => ({
    category: choiceParam(INNOVATION_CATEGORIES, search.category),
  }),
  // Named one by one: an address may carry keys that are not ours (utm_source), and the procedure refuses those.
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await Promise.all([ensureInfinite(api.innovations.list, deps), loadProductCards(api)])
  },
  head: fixedHead({
    path: '/innovations',
    title: 'Water Innovations',
    description:
      'Ways to clean, save, reuse and measure water, from solar disinfection to membranes that copy living cells: what each does well and where it stops.',
    crumb: 'Innovations',
  }),
  component: InnovationsPage,
})

function InnovationsPage() {
  const { category } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InnovationList
      category={category}
      onChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      extraCards={useProductCards(ProductCard)}
    />
  )
}
