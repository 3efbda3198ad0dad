import { createFileRoute } from '@tanstack/react-router'
import { BottledWaterList } from '#client/features/bottled-waters/bottled-water-list.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { choiceParam, textParam } from '#client/lib/search-params.ts'
import type { BottledWaterFilter } from '#shared/bottled-waters/bottled-waters.schema.ts'
import { MINERAL_FILTERS, USES } from '#shared/bottled-waters/water-filters.ts'

export const Route = createFileRoute('/waters/')({
  validateSearch: (search: Record<string, unknown>): BottledWaterFilter => ({
    q: textParam(search.q),
    country: textParam(search.country),
    minerals: choiceParam(MINERAL_FILTERS, search.minerals),
    use: choiceParam(USES, search.use),
  }),
  loaderDeps: ({ search: { q, country, minerals, use } }) => ({ q, country, minerals, use }),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return
    await api.bottledWaters.list.ensureData(deps)
  },
  head: fixedHead({
    path: '/waters',
    title: 'Bottled waters',
    description:
      'Bottled waters by country, minerals and use: how hard and how salty each is, and what to watch, from published analyses.',
    crumb: 'Bottled waters',
  }),
  component: WatersPage,
})

function WatersPage() {
  const navigate = Route.useNavigate()
  return (
    <BottledWaterList
      filters={Route.useLoaderDeps()}
      onChange={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
    />
  )
}
