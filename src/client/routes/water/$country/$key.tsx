import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { RecommendedProduct } from '#client/features/products/recommended-products.tsx'
import { dataset } from '#client/features/water/systems/dataset.ts'
import { SystemPage } from '#client/features/water/systems/system-page.tsx'
import { UnknownWater } from '#client/features/water/systems/unknown-water.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound, settled } from '#client/lib/or-not-found.ts'
import { headOfSystem } from '#shared/water/answer/system-head.rules.ts'
import { idAbroadOf, systemPath } from '#shared/water/answer/water-paths.ts'
import { yearSpan } from '#shared/water/values/value-years.ts'

export const Route = createFileRoute('/water/$country/$key')({
  loader: async ({ context: { api }, params: { country, key } }) => {
    const id = idAbroadOf(country, key)
    if (id === null) throw notFound()
    const [{ title, system, verdict, findings, otherCount, sources }] = await orNotFound(
      settled([
        api.waterSystems.byId.ensureData({ id }),
        api.products.recommended.prefetch({ for: 'waterSystem', systemId: id }),
      ]),
    )
    // A renamed place keeps its number, so that its old address leads to the new one.
    const path = systemPath(system)
    if (path !== `/water/${country}/${key}`) throw redirect({ href: path, statusCode: 301 })
    return {
      id,
      path,
      name: title,
      // The pages of others stay for the people who use them.
      isUnlisted: system.standing !== 'active' || findings.length + otherCount === 0,
      ...headOfSystem(system, title, verdict.line),
      identifier: id,
      years: yearSpan(findings),
      sources,
      variables: findings.map((finding) => finding.name),
      lockedValues: otherCount,
    }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    return pageHead(match, {
      ...loaderData,
      crumb: loaderData.name,
      trail: [['Find your water', '/find']],
      kind: 'article',
      structuredData: [dataset(match.context.site.origin, loaderData)],
    })
  },
  component: PlaceRoute,
  notFoundComponent: () => <UnknownWater title="We know no place at this address" />,
})

function PlaceRoute() {
  const { id } = Route.useLoaderData()
  return <SystemPage id={id} recommended={<RecommendedProduct systemId={id} />} />
}
