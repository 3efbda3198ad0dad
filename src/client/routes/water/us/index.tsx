import { createFileRoute } from '@tanstack/react-router'
import { dataset } from '#client/features/water-systems/dataset.ts'
import { UsPage } from '#client/features/water-systems/us-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { choiceParam } from '#client/lib/search-params.ts'
import { MEASURES, type Measure } from '#shared/water-systems/state-figures.rules.ts'

const PAGE = {
  path: '/water/us',
  title: 'Tap water in the United States, by state',
  description:
    'A map of what was found in the tap water of each state: PFAS, samples above the figure of EPA’s limits, and how many people have no result.',
}

export const Route = createFileRoute('/water/us/')({
  validateSearch: (search: Record<string, unknown>): { view?: Measure } => ({
    view: choiceParam(MEASURES, search.view),
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
      trail: [['Find your water', '/find']],
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
  return <UsPage measure={view} />
}
