import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { WaterActions } from '#client/entities/my-water/water-actions.tsx'
import { SystemPage } from '#client/features/water-systems/system-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { VERDICT_LABELS } from '#shared/tap-water/verdict-labels.ts'
import { stateOfCode } from '#shared/water-systems/us-states.ts'
import { systemIdOf, systemPath } from '#shared/water-systems/water-paths.ts'

export const Route = createFileRoute('/water/us/$key/')({
  loader: async ({ context: { api }, params: { key } }) => {
    const id = systemIdOf(key)
    if (id === null) throw notFound()
    const { system, verdict, sources } = await orNotFound(api.waterSystems.byId.ensureData({ id }))
    // A renamed system keeps its number, so that its old address leads to the new one.
    const path = systemPath(system)
    if (path !== `/water/us/${key}`) throw redirect({ href: path, statusCode: 301 })
    const place = [system.name, stateOfCode(system.state)?.name]
      .filter((part) => part !== undefined)
      .join(', ')
    return { id, path, name: system.name, place, verdict, licenses: sources.map(({ license }) => license) }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    const { origin } = match.context.site
    const { path, name, place, verdict } = loaderData
    const description = `${VERDICT_LABELS[verdict]}. What was found in the tap water of ${place}, each value with its years and source, against WHO, US EPA and EU limits.`
    return pageHead(match, {
      crumb: name,
      trail: [['Find your water', '/find']],
      path,
      title: `Tap water of ${place}`,
      description,
      kind: 'article',
      structuredData: [
        {
          '@type': 'Dataset',
          name: `Tap water of ${place}`,
          description,
          url: `${origin}${path}`,
          isAccessibleForFree: true,
          spatialCoverage: place,
        },
      ],
    })
  },
  component: SystemRoute,
  notFoundComponent: () => (
    <NotFoundPage
      title="We know no water system at this address"
      action={{ label: 'Find your water', to: '/find' }}
    />
  ),
})

function SystemRoute() {
  const { id, name } = Route.useLoaderData()
  return <SystemPage id={id} actions={<WaterActions place={{ kind: 'system', id }} name={name} />} />
}
