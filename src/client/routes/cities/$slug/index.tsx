import { createFileRoute, redirect } from '@tanstack/react-router'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { BookmarkButton } from '#client/features/bookmarks/bookmark-button.tsx'
import { CityPage } from '#client/features/cities/city-page.tsx'
import { CityFirstTopics, CityStatus } from '#client/features/water/systems/city-status.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { ErrorPage } from '#client/ui/pages/error-page.tsx'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { sharePicture } from '#shared/share-picture.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'

export const Route = createFileRoute('/cities/$slug/')({
  loader: async ({ context, params }) => {
    const { api } = context
    const { city, waterStatus } = await orNotFound(api.cities.bySlug.ensureData({ slug: params.slug }))
    if (city.slug !== params.slug)
      throw redirect({ to: '/cities/$slug', params: { slug: city.slug }, search: true, statusCode: 301 })
    await api.tapWater.byCitySlug.ensureData({ slug: city.slug })
    const place = [city.name, city.state, city.country].filter((part) => part !== null).join(', ')
    return {
      title:
        city.metaTitle ??
        `${city.name} water management${waterStatus === null ? '' : `: ${STATUS_LABELS[waterStatus]}`}`,
      description:
        city.metaDescription ??
        city.description ??
        `Water management in ${place}: scores with their sources.`,
      name: city.name,
      image: city.imageUrl,
      picture: sharePicture('city', city.slug, `${place}: its water at a glance`),
    }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined) return {}
    const path = `/cities/${params.slug}`
    return pageHead(match, {
      ...loaderData,
      path,
      kind: 'article',
      crumb: loaderData.name,
      trail: [['Cities', '/cities']],
    })
  },
  component: CityRoute,
  errorComponent: (props) => <ErrorPage {...props} title="Could not fetch city data." />,
  notFoundComponent: () => (
    <NotFoundPage title="City Not Found" action={{ label: 'Back to Cities', to: '/cities' }} />
  ),
})

function CityRoute() {
  const { slug } = Route.useParams()
  const { name } = Route.useLoaderData()
  return (
    <CityPage
      slug={slug}
      actions={
        <>
          <BookmarkButton type="city_management" slug={slug} title={name} variant="ghost" />
          <NeedsAddress purpose="to save things" />
        </>
      }
      answer={<CityStatus slug={slug} />}
      topics={<CityFirstTopics slug={slug} />}
    />
  )
}
