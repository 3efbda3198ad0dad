import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/account/links/confirm-email-page.tsx'
import { useTokenOnce } from '../features/account/links/use-token-once.ts'
import { pageHead } from '../lib/head.ts'
import { tokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: tokenSearch,
  head: ({ match }) =>
    pageHead({
      origin: match.context.site.origin,
      path: '/confirm-email',
      title: 'Confirm your address',
      description: 'Where the link in our confirming mail leads.',
      isPrivate: true,
      isAddressSecret: true,
    }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const navigate = Route.useNavigate()
  const token = useTokenOnce(Route.useSearch().token, () => navigate({ search: {}, replace: true }))
  return <ConfirmEmailPage token={token} onConfirmed={() => navigate({ to: '/welcome' })} />
}
