import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../features/site/legal/privacy-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/privacy')({
  loader: async ({ context }) => {
    await context.api.contact.about.ensureData()
  },
  head: fixedHead({
    path: '/privacy',
    title: 'Privacy',
    description: 'What this site stores about you, for how long, and who sees it.',
    crumb: 'Privacy',
  }),
  component: PrivacyPage,
})
