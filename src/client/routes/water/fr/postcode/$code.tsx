import { createFileRoute } from '@tanstack/react-router'
import { UnknownFrance } from '#client/features/water/systems/unknown-france.tsx'
import { ZipPage } from '#client/features/water/systems/zip-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { formatCount } from '#shared/format/number.ts'
import { FIND_TRAIL, zipPath } from '#shared/water/answer/water-paths.ts'

export const Route = createFileRoute('/water/fr/postcode/$code')({
  loader: async ({ context: { api }, params: { code } }) => {
    const { systems } = await orNotFound(api.waterSystems.byZip.ensureData({ zip: code, country: 'FR' }))
    return { count: systems.length }
  },
  head: ({ match, params: { code }, loaderData }) => {
    if (loaderData === undefined) return {}
    return pageHead(match, {
      crumb: code,
      trail: FIND_TRAIL,
      path: zipPath(code, 'FR'),
      title: `Tap water in postal code ${code}, France`,
      description: `${formatCount(loaderData.count, 'water network')} of the French postal code ${code}, and what was found in the water: nitrate, PFAS, lead and more against WHO, US EPA and EU limits.`,
    })
  },
  component: PostcodeRoute,
  notFoundComponent: UnknownPostcode,
})

function UnknownPostcode() {
  const { code } = Route.useParams()
  return <UnknownFrance place={`${code}, France`} />
}

function PostcodeRoute() {
  const { code } = Route.useParams()
  return <ZipPage zip={code} country="FR" />
}
