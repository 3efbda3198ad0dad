import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { CommunePage } from '#client/features/water/systems/commune-page.tsx'
import { UnknownWater } from '#client/features/water/systems/unknown-water.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { communeCodeOf, FIND_TRAIL, townPath } from '#shared/water/answer/water-paths.ts'

export const Route = createFileRoute('/water/fr/commune/$key')({
  loader: async ({ context: { api }, params: { key } }) => {
    const code = communeCodeOf(key)
    if (code === null) throw notFound()
    const { town } = await orNotFound(api.waterSystems.byCommune.ensureData({ code }))
    // A renamed commune keeps its number, so that its old address leads to the new one.
    const path = townPath(town)
    if (path !== `/water/fr/commune/${key}`) throw redirect({ href: path, statusCode: 301 })
    return { code, path, name: town.name, place: `${town.name}, ${town.county}, France` }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    const { path, name, place } = loaderData
    return pageHead(match, {
      crumb: name,
      trail: FIND_TRAIL,
      path,
      title: `Tap water in ${place}`,
      description: `The water networks of ${place}, and what was found in their water: nitrate, PFAS, lead and more against WHO, US EPA and EU limits.`,
    })
  },
  component: CommuneRoute,
  notFoundComponent: () => <UnknownWater title="We know no commune at this address" />,
})

function CommuneRoute() {
  const { code } = Route.useLoaderData()
  return <CommunePage code={code} />
}
