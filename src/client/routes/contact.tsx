import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { breadcrumbData, pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context }) => {
    await context.api.contact.about.ensureData()
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead({
      origin,
      path: '/contact',
      title: 'Contact',
      description: 'Write to the people behind this site. Subscribers are answered first.',
      structuredData: [
        breadcrumbData(origin, [
          ['Home', '/'],
          ['Contact', '/contact'],
        ]),
      ],
    })
  },
  component: ContactPage,
})
