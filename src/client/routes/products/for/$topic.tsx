import { createFileRoute, notFound } from '@tanstack/react-router'
import { FilterPage } from '#client/features/products/filter-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { FILTER_TOPIC_IDS, FILTER_TOPIC_NAMES, type FilterTopicId } from '#shared/products/filter-topics.ts'

const isTopic = (text: string): text is FilterTopicId =>
  (FILTER_TOPIC_IDS as readonly string[]).includes(text)

export const Route = createFileRoute('/products/for/$topic')({
  loader: async ({ context: { api }, params: { topic } }) => {
    if (!isTopic(topic)) throw notFound()
    // The guides are long, and what a route imports is part of every page.
    const [{ FILTER_GUIDES }] = await Promise.all([
      loadPart(() => import('#shared/products/filter-guides.ts')),
      api.products.certifiedFor.ensureData({ topic }),
    ])
    return { topic, guide: FILTER_GUIDES[topic] }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    const { question, answer } = loaderData.guide
    return pageHead(match, {
      path: `/products/for/${loaderData.topic}`,
      title: question,
      description: answer,
      crumb: FILTER_TOPIC_NAMES[loaderData.topic],
      trail: [['Products', '/products']],
    })
  },
  component: () => <FilterPage {...Route.useLoaderData()} />,
  notFoundComponent: () => (
    <NotFoundPage
      title="We have no page about this filter yet"
      action={{ label: 'See all products', to: '/products' }}
    />
  ),
})
