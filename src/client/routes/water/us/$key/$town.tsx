import { createFileRoute, notFound } from '@tanstack/react-router'
import { TownPage } from '#client/features/water-systems/town-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { stateOfSlug } from '#shared/water-systems/us-states.ts'

export const Route = createFileRoute('/water/us/$key/$town')({
  loader: async ({ context: { api }, params: { key, town: slug } }) => {
    const state = stateOfSlug(key)
    if (state === undefined) throw notFound()
    const { town } = await orNotFound(api.waterSystems.byTown.ensureData({ state: state.code, slug }))
    return { state: state.code, place: `${town.name}, ${state.name}` }
  },
  head: ({ match, params: { key, town }, loaderData }) => {
    if (loaderData === undefined) return {}
    const path = `/water/us/${key}/${town}`
    return pageHead(match, {
      crumb: loaderData.place,
      trail: [['Find your water', '/find']],
      path,
      title: `Tap water in ${loaderData.place}`,
      description: `The water systems of ${loaderData.place}, and what was found in their water: PFAS, lead and more against WHO, US EPA and EU limits.`,
    })
  },
  component: TownRoute,
  notFoundComponent: () => (
    <NotFoundPage
      title="We know no town at this address"
      action={{ label: 'Find your water', to: '/find' }}
    />
  ),
})

function TownRoute() {
  const { town: slug } = Route.useParams()
  const { state } = Route.useLoaderData()
  return <TownPage state={state} slug={slug} />
}
