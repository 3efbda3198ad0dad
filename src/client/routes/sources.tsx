import { createFileRoute } from '@tanstack/react-router'
import { SourcesPage } from '#client/features/sources/sources-page.tsx'
import { breadcrumbData, pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/sources')({
  loader: async ({ context }) => {
    await context.api.sources.list.ensureData()
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead({
      origin,
      path: '/sources',
      title: 'Sources and licences',
      description: 'Where every figure on this site comes from, with its licence.',
      structuredData: [
        breadcrumbData(origin, [
          ['Home', '/'],
          ['Sources', '/sources'],
        ]),
      ],
    })
  },
  component: SourcesPage,
})
