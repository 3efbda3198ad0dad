import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/account')({
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    if (user !== null) await api.auth.sessions.prefetch()
  },
  head: ({ match }) =>
    pageHead({
      origin: match.context.site.origin,
      path: '/account',
      title: 'Your account',
      description: 'Your profile, how you sign in, where you are logged in, your plan and your data.',
      isPrivate: true,
    }),
  component: Account,
})

function Account() {
  const navigate = Route.useNavigate()
  return <AccountPage onLeave={() => navigate({ to: '/' })} />
}
