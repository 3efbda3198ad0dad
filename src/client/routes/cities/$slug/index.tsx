import { createFileRoute, redirect } from '@tanstack/react-router'
import { WaterActions } from '#client/entities/my-water/water-actions.tsx'
import { NeedsAddress } from '#client/entities/session/needs-address.tsx'
import { BookmarkButton } from '#client/features/bookmarks/bookmark-button.tsx'
import { CityPage } from '#client/features/cities/city-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { ErrorPage } from '#client/ui/pages/error-page.tsx'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { sharePicture } from '#shared/share-picture.ts'

export const Route = createFileRoute('/cities/$slug/')({
  loader: async ({ context, params }) => {
    const { city } = await orNotFound(context.api.cities.bySlug.ensureData({ slug: params.slug }))
    if (city.slug !== params.slug)
      throw redirect({ to: '/cities/$slug', params: { slug: city.slug }, search: true, statusCode: 301 })
    const place = [city.name, city.state, city.country].filter((part) => part !== null).join(', ')
    return {
      title: city.metaTitle ?? `${city.name} water management`,
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
          <BookmarkButton type="city_management" slug={slug} title={name} />
          <NeedsAddress purpose="to save things" />
          <WaterActions water={{ place: { kind: 'city', slug }, name, path: `/cities/${slug}/tap-water` }} />
        </>
      }
    />
  )
}
