import { createFileRoute, notFound } from '@tanstack/react-router'
import { GuidePage } from '#client/features/guides/guide-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { type GuideTitle, guideOfSlug, guidePath, isLongGuide } from '#shared/guides/guide-list.ts'

export const Route = createFileRoute('/guides/$slug')({
  loader: async ({ context: { api }, params: { slug } }) => {
    const guide = guideOfSlug(slug)
    if (guide === undefined) throw notFound()
    const [{ answer }] = await Promise.all([
      api.guides.answer.ensureData({ slug: guide.slug }),
      isLongGuide(guide.slug) ? api.guides.sections.ensureData({ slug: guide.slug }) : null,
    ])
    return { ...guide, answer }
  },
  head: ({ match, params: { slug }, loaderData }) => {
    if (loaderData === undefined) return {}
    return pageHead(match, {
      crumb: loaderData.title,
      trail: [['Guides', '/guides']],
      path: guidePath(slug),
      title: loaderData.title,
      description: loaderData.answer,
      kind: 'article',
      structuredData: [article(loaderData)],
    })
  },
  component: () => <GuidePage guide={Route.useLoaderData()} />,
  notFoundComponent: () => (
    <NotFoundPage title="No guide at this address" action={{ label: 'See all guides', to: '/guides' }} />
  ),
})

/** The JSON-LD of a guide: which part of the page, by its class name, is not free to read. */
function article({
  title,
  answer,
  sections,
}: { title: string; answer: string } & Pick<GuideTitle, 'sections'>) {
  const isFree = sections !== 'premium'
  return {
    '@type': 'Article',
    headline: title,
    description: answer,
    isAccessibleForFree: isFree,
    ...(isFree
      ? {}
      : {
          hasPart: {
            '@type': 'WebPageElement',
            isAccessibleForFree: false,
            cssSelector: '.guide-sections',
          },
        }),
  }
}
