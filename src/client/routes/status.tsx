import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '../features/site/legal/status-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/status')({
  loader: async ({ context }) => {
    await context.api.sources.ages.ensureData()
  },
  head: fixedHead({
    path: '/status',
    title: 'How new the data is',
    description: 'Of which day the water data of each source is, and how often its publisher renews it.',
    crumb: 'How new the data is',
  }),
  component: StatusPage,
})
