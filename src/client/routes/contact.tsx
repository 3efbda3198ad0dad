import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/site/contact/contact-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context }) => {
    await context.api.contact.about.ensureData()
  },
  head: fixedHead({
    path: '/contact',
    title: 'Contact',
    description: 'Write to the people behind this site. Subscribers are answered first.',
    crumb: 'Contact',
  }),
  component: ContactPage,
})
