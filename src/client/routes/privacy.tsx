import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../features/legal/privacy-page.tsx'
import { breadcrumbData, pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/privacy')({
  loader: async ({ context }) => {
    await context.api.contact.about.ensureData()
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead({
      origin,
      path: '/privacy',
      title: 'Privacy',
      description: 'What this site stores about you, for how long, and who sees it.',
      structuredData: [
        breadcrumbData(origin, [
          ['Home', '/'],
          ['Privacy', '/privacy'],
        ]),
      ],
    })
  },
  component: PrivacyPage,
})
