import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../features/pricing/pricing-page.tsx'
import { breadcrumbData, pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/pricing')({
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead({
      origin,
      path: '/pricing',
      title: 'Pricing',
      description:
        'Basic is free. Premium costs $9.99 a month after a 14-day free trial and opens full city and tap-water reports.',
      structuredData: [
        breadcrumbData(origin, [
          ['Home', '/'],
          ['Pricing', '/pricing'],
        ]),
      ],
    })
  },
  component: PricingPage,
})
