import { createFileRoute, Outlet, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { useAccount } from '#client/features/account/account.hooks.ts'
import { ReauthenticationDialog } from '#client/features/account/reauthentication.tsx'
import { AdminShell } from '#client/features/admin/shell/admin-shell.tsx'
import { useLogOut } from '#client/features/site-layout/use-log-out.ts'
import { fixedHead } from '#client/lib/head.ts'
import { LoadingScreen } from '#client/ui/layout/loading-screen.tsx'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'

export const Route = createFileRoute('/admin')({
  // The server judges the session and sends an empty page: few people open the back office, and none of it is cached.
  ssr: 'data-only',
  staticData: { isPrivate: true },
  beforeLoad: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    if (user?.isAdmin !== true) throw redirect({ to: '/' })
  },
  // Which buttons there are depends on the AI key; a page that cannot read the settings works without these buttons.
  loader: async ({ context: { api } }) => {
    await api.admin.settings.get.ensureData().catch(() => null)
  },
  head: fixedHead({
    path: '/admin',
    title: 'Back office',
    description: 'Content, people, money and settings.',
  }),
  pendingComponent: LoadingScreen,
  notFoundComponent: () => <NotFoundPage action={{ label: 'Go to the dashboard', to: '/admin' }} />,
  component: BackOffice,
})

function BackOffice() {
  const address = useLocation({ select: ({ pathname }) => pathname })
  const user = useAccount()
  return (
    <AdminShell address={address} onLogOut={useLeavingLogOut()}>
      <Outlet />
      {user !== null && <ReauthenticationDialog key={user.id} user={user} />}
    </AdminShell>
  )
}

/** Leaves the back office, then logs out. A person who stays because of unsaved changes stays logged in. */
function useLeavingLogOut(): () => Promise<void> {
  const router = useRouter()
  const logOut = useLogOut()
  return async () => {
    await router.navigate({ to: '/' })
    if (router.state.location.pathname === '/') await logOut()
  }
}
