import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../features/hydration/offline/offline-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/offline')({
  staticData: { isPrivate: true },
  head: fixedHead({
    path: '/offline',
    title: 'Offline',
    description:
      'With Premium, today’s glass works without a connection, and what you drink is saved when you are back.',
  }),
  component: OfflinePage,
})
