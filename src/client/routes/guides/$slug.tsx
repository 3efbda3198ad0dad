import { createFileRoute, notFound } from '@tanstack/react-router'
import { GuidePage } from '#client/features/guides/guide-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { guideOfSlug, guidePath } from '#shared/guides/guide-list.ts'

export const Route = createFileRoute('/guides/$slug')({
  loader: async ({ params: { slug } }) => {
    const guide = guideOfSlug(slug)
    if (guide === undefined) throw notFound()
    // The answers are long, and what a route imports is part of every page.
    const { GUIDES } = await loadPart(() => import('#shared/guides/guides.ts'))
    return { slug: guide.slug, title: guide.title, ...GUIDES[guide.slug] }
  },
  head: ({ match, params: { slug }, loaderData }) => {
    if (loaderData === undefined) return {}
    return pageHead(match, {
      crumb: loaderData.title,
      trail: [['Find your water', '/find']],
      path: guidePath(slug),
      title: loaderData.title,
      description: loaderData.answer,
      kind: 'article',
    })
  },
  component: () => <GuidePage guide={Route.useLoaderData()} />,
  notFoundComponent: () => (
    <NotFoundPage title="No guide at this address" action={{ label: 'Find your water', to: '/find' }} />
  ),
})
