import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/accounts/account/account-page.tsx'
import { usePortalReturn } from '../features/accounts/account/plan/use-portal-return.ts'
import { fixedHead } from '../lib/head.ts'
import { choiceParam } from '../lib/search-params.ts'

/** What the address says of the account. */
interface AccountSearch {
  /** The person is back from where their plan is managed. */
  plan?: 'changed'
}

export const Route = createFileRoute('/account')({
  staticData: { isPrivate: true },
  validateSearch: (search: Record<string, unknown>): AccountSearch => ({
    plan: choiceParam(['changed'], search.plan),
  }),
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    if (user === null) return
    await Promise.all([
      api.auth.sessions.prefetch(),
      api.billing.status.prefetch(),
      api.auth.pushDevices.prefetch(),
      api.auth.identities.prefetch(),
    ])
  },
  head: fixedHead({
    path: '/account',
    title: 'Your account',
    description: 'Your profile, how you sign in, where you are logged in, your plan and your data.',
  }),
  component: Account,
})

function Account() {
  const navigate = Route.useNavigate()
  const { plan } = Route.useSearch()
  const { origin } = Route.useRouteContext().site
  usePortalReturn(plan === 'changed', () =>
    navigate({ search: {}, hash: 'plan', replace: true, resetScroll: false }),
  )
  return <AccountPage origin={origin} onLeave={() => navigate({ to: '/' })} />
}
