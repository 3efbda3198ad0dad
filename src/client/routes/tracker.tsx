import { createFileRoute } from '@tanstack/react-router'
import { LockedTracker } from '../features/hydration/locked-tracker.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/tracker')({
  head: ({ match }) =>
    pageHead({
      origin: match.context.site.origin,
      path: '/tracker',
      title: 'Hydration Tracker',
      description:
        'Your day of water against your goal: one tap per glass, streaks, levels and your history.',
      isPrivate: true,
    }),
  component: LockedTracker,
})
