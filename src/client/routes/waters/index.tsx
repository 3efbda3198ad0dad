import { createFileRoute } from '@tanstack/react-router'
import { BottledWaterList } from '#client/features/scans/bottled-waters/bottled-water-list.tsx'
import { pageHead } from '#client/lib/head.ts'
import { fetchRows, type ListPages, listPages } from '#client/lib/list-pages.ts'
import { choiceParam, textParam } from '#client/lib/search-params.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'
import type { BottledWaterFilter } from '#shared/scans/bottled-waters/bottled-waters.schema.ts'
import { MINERAL_FILTERS, USES } from '#shared/scans/bottled-waters/water-filters.ts'

/** The most rows of one address. */
const MOST_ROWS = 40 * DEFAULT_PAGE_SIZE

/** The filters, named one by one: an address may carry keys that are not ours (utm_source). */
const filtersOf = ({ q, country, minerals, use }: BottledWaterFilter): BottledWaterFilter => ({
  q,
  country,
  minerals,
  use,
})

export const Route = createFileRoute('/waters/')({
  validateSearch: (search: Record<string, unknown>): BottledWaterFilter & Pick<ListPages, 'show'> => ({
    q: textParam(search.q),
    country: textParam(search.country),
    minerals: choiceParam(MINERAL_FILTERS, search.minerals),
    use: choiceParam(USES, search.use),
    show: listPages(search, MOST_ROWS).show,
  }),
  loaderDeps: ({ search }) => ({ ...filtersOf(search), limit: search.show ?? DEFAULT_PAGE_SIZE }),
  loader: async ({ context: { api }, deps, cause }) => {
    // Only a filter changed: it shows at once, and the list fetches by itself.
    if (cause === 'stay') return { country: deps.country, isEmpty: false }
    await fetchRows(api.bottledWaters.list, deps)
    return { country: deps.country, isEmpty: api.bottledWaters.list.getData(deps)?.total === 0 }
  },
  head: ({ match, loaderData: { country, isEmpty } = { country: undefined, isEmpty: false } }) => {
    const title = country === undefined ? 'Bottled waters' : `Bottled waters: ${country}`
    return pageHead(match, {
      // A country has an address of its own.
      path: country === undefined ? '/waters' : `/waters?${new URLSearchParams({ country })}`,
      title,
      description: `${title}. How hard and how salty each is, and what to watch, from published analyses.`,
      crumb: title,
      isUnlisted: isEmpty && country !== undefined,
    })
  },
  component: WatersPage,
})

function WatersPage() {
  const navigate = Route.useNavigate()
  const { limit, ...filters } = Route.useLoaderDeps()
  return (
    <BottledWaterList
      filters={filters}
      show={limit}
      onChange={(change) =>
        void navigate({
          search: (before) => change(filtersOf(before)),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
