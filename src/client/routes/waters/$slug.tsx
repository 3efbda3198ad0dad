import { createFileRoute } from '@tanstack/react-router'
import { BottleView } from '#client/features/scans/bottle/bottle-view.tsx'
import { BottledWaterPage } from '#client/features/scans/bottled-waters/bottled-water-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { sharePicture } from '#shared/share-picture.ts'

export const Route = createFileRoute('/waters/$slug')({
  loader: async ({ context: { api }, params }) => {
    const { bottle, sentence, hasAnalysis } = await orNotFound(
      api.bottledWaters.bySlug.ensureData({ slug: params.slug }),
    )
    return { name: bottle.brandname, sentence, hasAnalysis }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined) return {}
    const { name, sentence, hasAnalysis } = loaderData
    return pageHead(match, {
      path: `/waters/${params.slug}`,
      title: `${name}: analysis`,
      description: `${name}: ${sentence}`,
      crumb: name,
      picture: sharePicture('bottle', params.slug, `${name}: ${sentence}`),
      trail: [['Bottled waters', '/waters']],
      // A name without an analysis answers no one's search.
      isUnlisted: !hasAnalysis,
    })
  },
  component: WaterPage,
  notFoundComponent: () => (
    <NotFoundPage title="Water Not Found" action={{ label: 'Bottled waters', to: '/waters' }} />
  ),
})

function WaterPage() {
  const { slug } = Route.useParams()
  return <BottledWaterPage slug={slug} renderBottle={(bottle) => <BottleView bottle={bottle} />} />
}
