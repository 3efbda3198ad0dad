import { createFileRoute } from '@tanstack/react-router'
import { ConfirmRequestPage } from '../features/water/reports/confirm-request-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { tokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/confirm-request')({
  staticData: { isPrivate: true, isAddressSecret: true },
  validateSearch: tokenSearch,
  head: fixedHead({
    path: '/confirm-request',
    title: 'Confirm your request',
    description: 'Where the link in the mail about a requested city leads.',
  }),
  component: ConfirmRequestPage,
})
