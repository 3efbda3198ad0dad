import { createFileRoute } from '@tanstack/react-router'
import { UnknownWater } from '#client/features/water-systems/unknown-water.tsx'
import { ZipPage } from '#client/features/water-systems/zip-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'

export const Route = createFileRoute('/water/us/zip/$zip')({
  loader: async ({ context: { api }, params: { zip } }) => {
    const { systems } = await orNotFound(api.waterSystems.byZip.ensureData({ zip, country: 'US' }))
    return { count: systems.length }
  },
  head: ({ match, params: { zip }, loaderData }) => {
    if (loaderData === undefined) return {}
    const path = `/water/us/zip/${zip}`
    return pageHead(match, {
      crumb: zip,
      trail: [['Find your water', '/find']],
      path,
      title: `Tap water in ZIP code ${zip}`,
      description: `The ${loaderData.count === 1 ? 'water system' : `${loaderData.count} water systems`} of ZIP code ${zip}, and what was found in the water: PFAS, lead and more against WHO, US EPA and EU limits.`,
    })
  },
  component: ZipRoute,
  notFoundComponent: () => <UnknownWater title="We know no water system for this ZIP code" />,
})

function ZipRoute() {
  const { zip } = Route.useParams()
  return <ZipPage zip={zip} />
}
