import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/accounts/account/links/reset-password-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { tokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/reset-password')({
  staticData: { isPrivate: true, isAddressSecret: true },
  validateSearch: (search: Record<string, unknown>): { token?: string; invited?: 1; admin?: 1 } => ({
    ...tokenSearch(search),
    invited: search.invited === 1 ? 1 : undefined,
    admin: search.admin === 1 ? 1 : undefined,
  }),
  head: fixedHead({
    path: '/reset-password',
    title: 'Reset your password',
    description: 'Choose a new password, or have a link to one sent to your e-mail address.',
  }),
  component: ResetPassword,
})

function ResetPassword() {
  const { invited, admin } = Route.useSearch()
  const reason = invited === 1 ? 'invited' : admin === 1 ? 'new-admin' : 'reset'
  return <ResetPasswordPage reason={reason} />
}
