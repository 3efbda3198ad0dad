import { createFileRoute } from '@tanstack/react-router'
import { SourcesPage } from '#client/features/site/sources/sources-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/sources')({
  loader: async ({ context }) => {
    await context.api.sources.list.ensureData()
  },
  head: fixedHead({
    path: '/sources',
    title: 'Sources and licenses',
    description: 'Where every figure on this site comes from, with its license.',
    crumb: 'Sources',
  }),
  component: SourcesPage,
})
