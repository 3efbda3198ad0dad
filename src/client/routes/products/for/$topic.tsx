import { createFileRoute, notFound } from '@tanstack/react-router'
import { FilterPage } from '#client/features/products/filter-page.tsx'
import { pageHead } from '#client/lib/head.ts'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { FILTER_TOPIC_IDS, FILTER_TOPIC_NAMES, type FilterTopicId } from '#shared/products/filter-topics.ts'

const isTopic = (text: string): text is FilterTopicId =>
  (FILTER_TOPIC_IDS as readonly string[]).includes(text)

export const Route = createFileRoute('/products/for/$topic')({
  loader: async ({ context: { api }, params: { topic } }) => {
    if (!isTopic(topic)) throw notFound()
    const [{ question, answer }] = await Promise.all([
      api.products.filterGuide.ensureData({ topic }),
      api.products.certifiedFor.ensureData({ topic }),
    ])
    return { topic, question, answer }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    const { topic, question, answer } = loaderData
    return pageHead(match, {
      path: `/products/for/${topic}`,
      title: question,
      description: answer,
      crumb: FILTER_TOPIC_NAMES[topic],
      trail: [['Products', '/products']],
    })
  },
  component: () => <FilterPage topic={Route.useLoaderData().topic} />,
  notFoundComponent: () => (
    <NotFoundPage
      title="We have no page about this filter yet"
      action={{ label: 'See all products', to: '/products' }}
    />
  ),
})
