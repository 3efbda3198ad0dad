import { createFileRoute } from '@tanstack/react-router'
import { RecommendedProduct } from '#client/features/products/recommended-products.tsx'
import { loadSystem, placeHead } from '#client/features/water/systems/load-system.ts'
import { SystemPage } from '#client/features/water/systems/system-page.tsx'
import { UnknownWater } from '#client/features/water/systems/unknown-water.tsx'
import { idAbroadOf } from '#shared/water/answer/water-paths.ts'

export const Route = createFileRoute('/water/$country/$key')({
  loader: ({ context: { api }, params: { country, key } }) =>
    loadSystem(api, `/water/${country}/${key}`, idAbroadOf(country, key)),
  head: ({ match, loaderData }) => (loaderData === undefined ? {} : placeHead(match, loaderData)),
  component: PlaceRoute,
  notFoundComponent: () => <UnknownWater title="We know no place at this address" />,
})

function PlaceRoute() {
  const { id } = Route.useLoaderData()
  return <SystemPage id={id} recommended={<RecommendedProduct systemId={id} />} />
}
