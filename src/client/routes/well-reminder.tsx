import { createFileRoute } from '@tanstack/react-router'
import { StopWellReminderPage } from '../features/water/reports/my-test/stop-well-reminder-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { tokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/well-reminder')({
  staticData: { isPrivate: true, isAddressSecret: true },
  validateSearch: tokenSearch,
  head: fixedHead({
    path: '/well-reminder',
    title: 'Turn off the yearly mail about your well',
    description: 'Where the link in the yearly mail about a well leads.',
  }),
  component: StopWellReminderPage,
})
