import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/account/links/confirm-email-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { tokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/confirm-email')({
  staticData: { isPrivate: true, isAddressSecret: true },
  validateSearch: (search: Record<string, unknown>): { token?: string; change?: 1 } => ({
    ...tokenSearch(search),
    change: search.change === 1 ? 1 : undefined,
  }),
  head: fixedHead({
    path: '/confirm-email',
    title: 'Confirm your address',
    description: 'Where the link in our confirming mail leads.',
  }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const navigate = Route.useNavigate()
  const { change } = Route.useSearch()
  return <ConfirmEmailPage isChange={change === 1} onConfirmed={() => navigate({ to: '/welcome' })} />
}
