import { createFileRoute, notFound } from '@tanstack/react-router'
import { GuidePage } from '#client/features/guides/guide-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { guideOfSlug, guidePath } from '#shared/guides/guides.ts'

export const Route = createFileRoute('/guides/$slug')({
  loader: ({ params: { slug } }) => {
    const guide = guideOfSlug(slug)
    if (guide === undefined) throw notFound()
    return { title: guide.title, answer: guide.answer }
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
  component: GuideRoute,
  notFoundComponent: () => (
    <NotFoundPage title="No guide at this address" action={{ label: 'Find your water', to: '/find' }} />
  ),
})

function GuideRoute() {
  const { slug } = Route.useParams()
  const guide = guideOfSlug(slug)
  return guide === undefined ? null : <GuidePage guide={guide} />
}
