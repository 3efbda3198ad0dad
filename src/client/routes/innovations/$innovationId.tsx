import { createFileRoute } from '@tanstack/react-router'
import { InnovationPage } from '#client/features/innovations/innovation-page.tsx'
import { RecommendedProducts } from '#client/features/products/recommended-products.tsx'
import { pageHead } from '#client/lib/head.ts'
import { orNotFound } from '#client/lib/or-not-found.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { SITE_NAME } from '#shared/site-name.ts'

export const Route = createFileRoute('/innovations/$innovationId')({
  loader: async ({ context: { api }, params }) => {
    const id = params.innovationId
    const [innovation] = await Promise.all([
      orNotFound(api.innovations.byId.ensureData({ id })),
      api.products.recommended.prefetch({ for: 'innovation', id }),
    ])
    return {
      title: innovation.metaTitle ?? innovation.title,
      description: innovation.metaDescription ?? innovation.summary ?? innovation.title,
      headline: innovation.title,
      image: innovation.imageUrl,
      publishedAt: innovation.createdAt,
      updatedAt: innovation.updatedAt,
    }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined) return {}
    const { origin } = match.context.site
    const path = `/innovations/${params.innovationId}`
    const { headline, description, publishedAt, updatedAt } = loaderData
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
          author: { '@type': 'Organization', name: SITE_NAME, url: `${origin}/` },
          publisher: { '@type': 'Organization', name: SITE_NAME, url: `${origin}/` },
        },
      ],
    })
  },
  component: ArticlePage,
  notFoundComponent: () => (
    <NotFoundPage
      title="Innovation Not Found"
      text="This innovation could not be found."
      action={{ label: 'Back to Innovations', to: '/innovations' }}
    />
  ),
})

function ArticlePage() {
  const { innovationId } = Route.useParams()
  return (
    <InnovationPage
      id={innovationId}
      recommended={<RecommendedProducts for="innovation" id={innovationId} />}
    />
  )
}
