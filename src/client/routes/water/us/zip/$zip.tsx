import { createFileRoute, redirect } from '@tanstack/react-router'
import { townName } from '#client/features/water/systems/town-name.ts'
import { UnknownWater } from '#client/features/water/systems/unknown-water.tsx'
import { ZipPage } from '#client/features/water/systems/zip-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { formatCount } from '#shared/format/number.ts'
import { FIND_TRAIL, systemPath } from '#shared/water/answer/water-paths.ts'
import { isMilitaryZip } from '#shared/water/places/military-zip.rules.ts'

export const Route = createFileRoute('/water/us/zip/$zip')({
  loader: async ({ context: { api }, params: { zip } }) => {
    const { systems, towns, isOfTown } = await orNotFound(
      api.waterSystems.byZip.ensureData({ zip, country: 'US' }),
    )
    const [only, ...others] = systems
    // Where one system serves it, there is nothing to choose.
    if (only !== undefined && others.length === 0 && !isOfTown)
      throw redirect({ href: systemPath(only), statusCode: 302 })
    return { count: systems.length, isOfTown, town: towns[0] === undefined ? null : townName(towns[0]) }
  },
  head: ({ match, params: { zip }, loaderData }) => {
    if (loaderData === undefined) return {}
    const path = `/water/us/zip/${zip}`
    return pageHead(match, {
      crumb: zip,
      trail: FIND_TRAIL,
      path,
      title: `Tap water in ZIP code ${zip}${loaderData.town === null ? '' : `, ${loaderData.town}`}`,
      description: `${formatCount(loaderData.count, 'water system')} of ZIP code ${zip}, and what was found in the water: PFAS, lead and more against WHO, US EPA and EU limits.`,
      // Of its town's page it is a copy.
      isUnlisted: loaderData.isOfTown || loaderData.count === 0,
    })
  },
  component: ZipRoute,
  notFoundComponent: UnknownZip,
})

function UnknownZip() {
  const { zip } = Route.useParams()
  return isMilitaryZip(zip) ? (
    <UnknownWater
      title="A ZIP code of a military post office"
      text="Where its water comes from, the base knows: ask its public works office for the yearly water report."
      place={zip}
    />
  ) : (
    <UnknownWater
      title="This ZIP code is not in use"
      text="It is in neither the list of ZIP codes nor EPA’s list of water systems. Check the five digits, or search for your town."
      place={zip}
    />
  )
}

function ZipRoute() {
  const { zip } = Route.useParams()
  return <ZipPage zip={zip} />
}
