import { createFileRoute } from '@tanstack/react-router'
import { nextParam } from '#client/features/billing/common/next-page.ts'
import { PricingPage } from '#client/features/billing/pricing-page.tsx'
import { MONTHLY_CENTS, MONTHLY_PRICE, TRIAL_DAYS } from '#shared/billing/price-and-trial.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import { pageHead } from '../lib/head.ts'

const DESCRIPTION = `Basic is free. Premium costs ${MONTHLY_PRICE} a month after a ${TRIAL_DAYS}-day free trial and opens full city and tap-water reports.`

/** What the address says of the plans. */
interface PricingSearch {
  /** Where the person was when Premium was offered to them: payment leads back there. */
  next?: string
}

export const Route = createFileRoute('/pricing')({
  validateSearch: (search: Record<string, unknown>): PricingSearch => ({ next: nextParam(search.next) }),
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    await Promise.all([
      api.billing.plans.prefetch(),
      user !== null && !user.isAdmin ? api.billing.status.prefetch() : null,
    ])
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead(match, {
      path: '/pricing',
      title: 'Plans and prices',
      description: DESCRIPTION,
      crumb: 'Pricing',
      structuredData: [
        {
          '@type': 'Product',
          name: `${SITE_NAME} Premium`,
          description: DESCRIPTION,
          brand: { '@type': 'Brand', name: SITE_NAME },
          offers: {
            '@type': 'Offer',
            price: String(MONTHLY_CENTS / 100),
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: `${origin}/pricing`,
          },
        },
      ],
    })
  },
  component: PricingRoute,
})

function PricingRoute() {
  return <PricingPage next={Route.useSearch().next} />
}
