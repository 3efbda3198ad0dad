import { createFileRoute } from '@tanstack/react-router'
import { TakeBackPage } from '../features/accounts/account/links/take-back-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { tokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/take-back-email')({
  staticData: { isPrivate: true, isAddressSecret: true },
  validateSearch: tokenSearch,
  head: fixedHead({
    path: '/take-back-email',
    title: 'Take your address back',
    description: 'Undo a change of the e-mail address of your account.',
  }),
  component: TakeBackPage,
})
