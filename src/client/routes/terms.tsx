import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../features/legal/terms-page.tsx'
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
  component: TermsPage,
})
