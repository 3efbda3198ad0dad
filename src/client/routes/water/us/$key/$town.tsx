import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { TownPage } from '#client/features/water/systems/town-page.tsx'
import { UnknownWater } from '#client/features/water/systems/unknown-water.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { namedSearch } from '#client/lib/search-params.ts'
import { stateTrail, townPath } from '#shared/water/answer/water-paths.ts'
import { stateOfAddress } from '#shared/water/places/us-states.ts'

export const Route = createFileRoute('/water/us/$key/$town')({
  validateSearch: namedSearch,
  loader: async ({ context: { api }, params: { key, town: slug } }) => {
    const state = stateOfAddress(key)
    if (state === undefined) throw notFound()
    if (key !== state.slug)
      throw redirect({ href: townPath({ state: state.code, code: null, slug }), statusCode: 301 })
    const { town, systems } = await orNotFound(
      api.waterSystems.byTown.ensureData({ state: state.code, slug }),
    )
    return {
      state: state.code,
      name: town.name,
      place: `${town.name}, ${state.name}`,
      isUnlisted: systems.length === 0,
    }
  },
  head: ({ match, params: { key, town }, loaderData }) => {
    if (loaderData === undefined) return {}
    const path = `/water/us/${key}/${town}`
    return pageHead(match, {
      crumb: loaderData.name,
      trail: stateTrail(loaderData.state),
      path,
      title: `Tap water in ${loaderData.place}`,
      isUnlisted: loaderData.isUnlisted,
      description: `The water systems of ${loaderData.place}, and what was found in their water: PFAS, lead and more against WHO, US EPA and EU limits.`,
    })
  },
  component: TownRoute,
  notFoundComponent: () => <UnknownWater title="We know no town at this address" />,
})

function TownRoute() {
  const { town: slug } = Route.useParams()
  const { state } = Route.useLoaderData()
  const { named } = Route.useSearch()
  return <TownPage state={state} slug={slug} named={named} />
}
