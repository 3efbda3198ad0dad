import { createFileRoute } from '@tanstack/react-router'
import { InnovationList } from '#client/features/innovations/innovation-list.tsx'
import type { InnovationSearch } from '#client/features/innovations/innovation-search.ts'
import { loadProductCards } from '#client/features/products/load-product-cards.ts'
import { useProductRows } from '#client/features/products/product-rows.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { fetchRows, listPages, pageOf } from '#client/lib/list-pages.ts'
import { choiceParam } from '#client/lib/search-params.ts'
import { INNOVATION_CATEGORIES } from '#shared/innovations/innovation-categories.ts'

export const Route = createFileRoute('/innovations/')({
  validateSearch: (search: Record<string, unknown>): InnovationSearch => ({
    category: choiceParam(INNOVATION_CATEGORIES, search.category),
    ...listPages(search),
  }),
  // Named one by one: an address may carry keys that are not ours (utm_source), and the procedure refuses those.
  loaderDeps: ({ search: { category, show, after } }) => ({ category, show, after }),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    const { category, ...pages } = deps
    await Promise.all([
      fetchRows(api.innovations.list, { category, ...pageOf(pages) }),
      loadProductCards(api),
    ])
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
  const navigate = Route.useNavigate()
  return (
    <InnovationList
      search={Route.useLoaderDeps()}
      onChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      extraRows={useProductRows()}
    />
  )
}
