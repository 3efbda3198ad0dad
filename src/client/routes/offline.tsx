import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../features/hydration/offline/offline-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/offline')({
  staticData: { isPrivate: true },
  head: fixedHead({
    path: '/offline',
    title: 'Offline',
    description: 'Your glass of today works without a connection; what you drink is saved when you are back.',
  }),
  component: OfflinePage,
})
