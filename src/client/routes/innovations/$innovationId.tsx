import { createFileRoute } from '@tanstack/react-router'
import { InnovationPage } from '#client/features/innovations/innovation-page.tsx'
import { RecommendedProducts } from '#client/features/products/recommended-products.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound, settled } from '#client/lib/or-not-found.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { SITE_NAME } from '#shared/site-name.ts'

export const Route = createFileRoute('/innovations/$innovationId')({
  loader: async ({ context: { api }, params }) => {
    const id = params.innovationId
    const [innovation] = await settled([
      orNotFound(api.innovations.byId.ensureData({ id }).catch(nullIfWithdrawn)),
      api.products.recommended.prefetch({ for: 'innovation', id }),
    ])
    if (innovation === null) return { isGone: true as const }
    return {
      title: innovation.metaTitle ?? innovation.title,
      description: innovation.metaDescription ?? innovation.summary ?? innovation.title,
      headline: innovation.title,
      image: innovation.imageUrl,
      publishedAt: innovation.createdAt,
      updatedAt: innovation.updatedAt,
      citations: [innovation.source, ...innovation.furtherSources].flatMap(({ url }) => url ?? []),
    }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined || 'isGone' in loaderData) return {}
    const { origin } = match.context.site
    const path = `/innovations/${params.innovationId}`
    const { headline, description, publishedAt, updatedAt, citations } = loaderData
    return pageHead(match, {
      ...loaderData,
      path,
      kind: 'article',
      crumb: headline,
      trail: [['Innovations', '/innovations']],
      structuredData: [
        {
          '@type': 'Article',
          headline,
          description,
          mainEntityOfPage: `${origin}${path}`,
          datePublished: publishedAt,
          dateModified: updatedAt,
          citation: citations,
          author: { '@type': 'Organization', name: SITE_NAME, url: `${origin}/` },
          publisher: { '@type': 'Organization', name: SITE_NAME, url: `${origin}/` },
        },
      ],
    })
  },
  component: ArticlePage,
  notFoundComponent: () => (
    <NotFoundPage title="Innovation Not Found" text="This innovation could not be found." action={BACK} />
  ),
})

const BACK = { label: 'Back to Innovations', to: '/innovations' } as const

/** An address that was public once is kept in bookmarks, so its page says what became of it. */
function nullIfWithdrawn(error: unknown): null {
  if (refusalDetails(error).reason === 'withdrawn') return null
  throw error
}

function ArticlePage() {
  const { innovationId } = Route.useParams()
  if ('isGone' in Route.useLoaderData())
    return (
      <NotFoundPage title="Article Withdrawn" text="This article is no longer published." action={BACK} />
    )
  return (
    <InnovationPage
      id={innovationId}
      recommended={<RecommendedProducts for="innovation" id={innovationId} />}
    />
  )
}
