import { createFileRoute } from '@tanstack/react-router'
import { MONTHLY_PRICE, TRIAL_DAYS } from '#shared/billing/price-and-trial.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import { LegalPage } from '../features/site/legal/legal-page.tsx'
import terms from '../features/site/legal/terms.md'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/terms')({
  loader: async ({ context }) => {
    await context.api.contact.about.ensureData()
  },
  head: fixedHead({
    path: '/terms',
    title: 'Terms',
    description: 'What you can expect of this site, and what it expects of you, in plain words.',
    crumb: 'Terms',
  }),
  component: () => (
    <LegalPage
      document={terms}
      values={{ siteName: SITE_NAME, monthlyPrice: MONTHLY_PRICE, trialDays: String(TRIAL_DAYS) }}
    />
  ),
})
