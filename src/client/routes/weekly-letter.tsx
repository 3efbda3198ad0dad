import { createFileRoute } from '@tanstack/react-router'
import { StopLetterPage } from '../features/hydration/reminders/stop-letter-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { tokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/weekly-letter')({
  staticData: { isPrivate: true, isAddressSecret: true },
  validateSearch: tokenSearch,
  head: fixedHead({
    path: '/weekly-letter',
    title: 'Turn off the weekly letter',
    description: 'Where the link in the weekly letter leads.',
  }),
  component: StopLetterPage,
})
