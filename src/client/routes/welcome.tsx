import { createFileRoute } from '@tanstack/react-router'
import { WelcomePage } from '../features/accounts/welcome/welcome-page.tsx'
import { fixedHead } from '../lib/head.ts'

export const Route = createFileRoute('/welcome')({
  // It greets a new member.
  staticData: { inSitemap: false },
  head: fixedHead({
    path: '/welcome',
    title: 'Welcome',
    description:
      'Three ways to begin: scan your first bottle, track your first glass, or look up what is in your tap water.',
  }),
  component: WelcomePage,
})
