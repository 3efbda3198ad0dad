import { createFileRoute } from '@tanstack/react-router'
import accessibility from '../features/site/legal/accessibility.md'
import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/accessibility')({
  loader: async ({ context }) => {
    await context.api.contact.about.ensureData()
  },
  head: fixedHead({
    path: '/accessibility',
    title: 'Accessibility',
    description:
      'How this site is tested for people with disabilities, what does not work yet, and how to tell us.',
    crumb: 'Accessibility',
  }),
  component: () => <LegalPage document={accessibility} />,
})
