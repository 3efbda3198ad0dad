import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/account/links/confirm-email-page.tsx'
import { useTokenOnce } from '../features/account/links/use-token-once.ts'
import { pageHead } from '../lib/head.ts'
import { textParam } from '../lib/search-params.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    token: textParam(search.token),
  }),
  head: ({ match }) => {
    const { meta, links } = pageHead({
      origin: match.context.site.origin,
      path: '/confirm-email',
      title: 'Confirm your address',
      description: 'Where the link in our confirming mail leads.',
      isPrivate: true,
    })
    // The address arrives with a token, which is nobody else's business.
    return { meta: [{ name: 'referrer', content: 'no-referrer' }, ...meta], links }
  },
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const navigate = Route.useNavigate()
  const token = useTokenOnce(Route.useSearch().token, () => navigate({ search: {}, replace: true }))
  return <ConfirmEmailPage token={token} onConfirmed={() => navigate({ to: '/welcome' })} />
}
