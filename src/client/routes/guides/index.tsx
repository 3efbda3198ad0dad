import { createFileRoute } from '@tanstack/react-router'
import { GuidesPage } from '#client/features/guides/guides-page.tsx'
import { fixedHead } from '#client/lib/head.ts'

export const Route = createFileRoute('/guides/')({
  head: fixedHead({
    crumb: 'Guides',
    path: '/guides',
    title: 'Guides for life with water',
    description:
      'Your water report, lead pipes, PFAS, hard water, baby formula, wells, filters, travel, heat and age: what to do, what to be careful about, and who says so.',
  }),
  component: GuidesPage,
})
