import { createFileRoute } from '@tanstack/react-router'
import { dataset } from '#client/features/water/systems/dataset.ts'
import { UsPage } from '#client/features/water/systems/us-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { choiceParam } from '#client/lib/search-params.ts'
import { MAP_VIEWS, type MapView } from '#shared/water/answer/state-figures.rules.ts'
import { FIND_TRAIL } from '#shared/water/answer/water-paths.ts'

const PAGE = {
  path: '/water/us',
  title: 'Tap water in the United States, by state',
  description:
    'One water, three laws: how many people drink water above a limit of EPA today, of EPA in 2029, of the WHO or of the EU, by state, and where PFAS were found.',
}

export const Route = createFileRoute('/water/us/')({
  validateSearch: (search: Record<string, unknown>): { view?: MapView } => ({
    view: choiceParam(MAP_VIEWS, search.view),
  }),
  loader: async ({ context: { api } }) => {
    const { years, sources } = await api.waterSystems.states.ensureData()
    return { years, sources }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    return pageHead(match, {
      ...PAGE,
      crumb: 'United States',
      trail: FIND_TRAIL,
      structuredData: [
        dataset(match.context.site.origin, {
          ...PAGE,
          ...loaderData,
          place: 'United States',
          lockedValues: 0,
        }),
      ],
    })
  },
  component: UsRoute,
})

function UsRoute() {
  const { view = 'found' } = Route.useSearch()
  return <UsPage view={view} />
}
