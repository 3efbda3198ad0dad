import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/account/links/reset-password-page.tsx'
import { useTokenOnce } from '../features/account/links/use-token-once.ts'
import { pageHead } from '../lib/head.ts'
import { textParam } from '../lib/search-params.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    token: textParam(search.token),
  }),
  head: ({ match }) => {
    const { meta, links } = pageHead({
      origin: match.context.site.origin,
      path: '/reset-password',
      title: 'Reset your password',
      description: 'Choose a new password, or have a link to one sent to your e-mail address.',
      isPrivate: true,
    })
    // The address arrives with a token, which is nobody else's business.
    return { meta: [{ name: 'referrer', content: 'no-referrer' }, ...meta], links }
  },
  component: ResetPassword,
})

function ResetPassword() {
  const navigate = Route.useNavigate()
  const token = useTokenOnce(Route.useSearch().token, () => navigate({ search: {}, replace: true }))
  return <ResetPasswordPage token={token} />
}
