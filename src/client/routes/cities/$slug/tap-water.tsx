import { createFileRoute, redirect } from '@tanstack/react-router'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { BookmarkButton } from '#client/features/bookmarks/bookmark-button.tsx'
import { RecommendedProduct } from '#client/features/products/recommended-products.tsx'
import { WaterActions } from '#client/features/water/common/mine/water-actions.tsx'
import { TapWaterPage } from '#client/features/water/reports/tap-water-page.tsx'
import { CityAnswer, CityTopics, CityWater } from '#client/features/water/systems/city-water.tsx'
import { dataset } from '#client/features/water/systems/dataset.ts'
import { FindingGroups } from '#client/features/water/systems/finding-groups.tsx'
import { namesakesLink } from '#client/features/water/systems/namesakes-link.ts'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { namedSearch } from '#client/lib/search-params.ts'
import { ErrorPage } from '#client/ui/pages/error-page.tsx'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { sharePicture } from '#shared/share-picture.ts'
import { waterDescription, waterPageTitle } from '#shared/water/answer/page-title.rules.ts'
import { resultCount } from '#shared/water/reports/result-count.rules.ts'
import { yearSpan } from '#shared/water/values/value-years.ts'

export const Route = createFileRoute('/cities/$slug/tap-water')({
  validateSearch: namedSearch,
  loader: async ({ context: { api }, params }) => {
    const { city, report, answer } = await orNotFound(
      api.tapWater.byCitySlug.ensureData({ slug: params.slug }),
    )
    if (city.slug !== params.slug)
      throw redirect({
        to: '/cities/$slug/tap-water',
        params: { slug: city.slug },
        search: true,
        statusCode: 301,
      })
    const [water] = await Promise.all([
      api.waterSystems.byCity.ensureData({ slug: city.slug }),
      api.products.recommended.prefetch({ for: 'tapWater', id: city.id }),
    ])
    return {
      cityId: city.id,
      name: city.name,
      title: report?.metaTitle ?? waterPageTitle(city.name, undefined, answer.waterStatus),
      description: [
        waterDescription(city.name, answer.waterStatus, answer.verdict.line),
        report?.metaDescription,
      ]
        .filter((text) => text != null)
        .join(' '),
      image: city.imageUrl,
      picture: sharePicture('city', city.slug, waterPageTitle(city.name, undefined, answer.waterStatus)),
      hasSystem: water !== null,
      facts: report && {
        place: city.name,
        years: yearSpan(answer.findings),
        modifiedAt: report.updatedAt,
        sources: [report.source, ...(water?.sources ?? [])],
        lockedValues: resultCount(report),
      },
    }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined) return {}
    const { origin } = match.context.site
    const { name, title, description, facts } = loaderData
    const path = `/cities/${params.slug}/tap-water`
    return pageHead(match, {
      ...loaderData,
      path,
      kind: 'article',
      crumb: 'Tap water',
      trail: [
        ['Ratings', '/tap-water-ratings'],
        [name, `/cities/${params.slug}`],
      ],
      structuredData: facts ? [dataset(origin, { ...facts, path, title, description })] : [],
    })
  },
  component: ReportPage,
  errorComponent: (props) => <ErrorPage {...props} title="Could not fetch city data." />,
  notFoundComponent: () => (
    <NotFoundPage title="City Not Found" action={{ label: 'Back to Ratings', to: '/tap-water-ratings' }} />
  ),
})

function ReportPage() {
  const { slug } = Route.useParams()
  const { cityId, name, hasSystem } = Route.useLoaderData()
  const { named } = Route.useSearch()
  return (
    <TapWaterPage
      slug={slug}
      back={named === undefined ? undefined : namesakesLink(named)}
      actions={<BookmarkButton type="tap_water" slug={slug} title={`${name} tap water`} variant="ghost" />}
      answer={
        <>
          <NeedsAddress purpose="to save things" />
          <CityAnswer slug={slug} />
        </>
      }
      topics={<CityTopics slug={slug} />}
      federal={hasSystem ? <CityWater slug={slug} /> : undefined}
      others={(findings) => <FindingGroups findings={findings} />}
      follow={
        <WaterActions
          water={{ place: { kind: 'city', slug }, name, path: `/cities/${slug}/tap-water` }}
          isSaveElsewhere
        />
      }
      recommended={<RecommendedProduct cityId={cityId} />}
    />
  )
}
