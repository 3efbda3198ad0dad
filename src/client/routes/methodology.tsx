import { createFileRoute } from '@tanstack/react-router'
import { MethodologyPage } from '#client/features/site/sources/methodology-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/methodology')({
  loader: async ({ context }) => {
    await context.api.tapWater.limits.ensureData()
  },
  head: fixedHead({
    path: '/methodology',
    title: 'How scores are made',
    description:
      'The nine published figures behind a city’s score, the rules that turn them into three pillars, and every WHO, US EPA and EU limit we compare tap water with.',
    crumb: 'Methodology',
  }),
  component: MethodologyPage,
})
