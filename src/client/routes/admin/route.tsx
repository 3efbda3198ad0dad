import { createFileRoute, Outlet, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { useAccount } from '#client/features/accounts/account/account.hooks.ts'
import { ReauthenticationDialog } from '#client/features/accounts/account/reauthentication.tsx'
import { AdminShell } from '#client/features/admin/shell/admin-shell.tsx'
import { useLogOut } from '#client/features/site/layout/use-log-out.ts'
import { fixedHead } from '#client/lib/head.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { LoadingScreen } from '#client/ui/layout/loading-screen.tsx'
import { Markup } from '#client/ui/markup.tsx'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'

// The server alone draws the shell before the page's code is there; visitors' code does without it.
const AdminFrame = import.meta.env.SSR
  ? (await loadPart(() => import('#client/features/admin/common/shell/admin-frame.tsx'))).AdminFrame
  : null
const SHELL_ID = 'waiting-shell'

export const Route = createFileRoute('/admin')({
  // The server judges the session and sends the empty shell: few people open the back office, and none of it is cached.
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
  pendingComponent: WaitingShell,
  notFoundComponent: () => <NotFoundPage action={{ label: 'Go to the dashboard', to: '/admin' }} />,
  component: BackOffice,
})

/** As the server sent it; null where the browser came from another page of ours. */
let servedShell: string | null | undefined

/** The shell, painted before the page's code: its links work. In the browser it stays as it was sent until the page replaces it. */
function WaitingShell() {
  const address = useLocation({ select: ({ pathname }) => pathname })
  if (AdminFrame !== null)
    return (
      <div id={SHELL_ID}>
        <AdminFrame address={address} search={null} account={null}>
          <p role="status" className="muted">
            Loading
          </p>
        </AdminFrame>
      </div>
    )
  servedShell ??= document.getElementById(SHELL_ID)?.innerHTML ?? null
  return servedShell === null ? <LoadingScreen /> : <Markup id={SHELL_ID} html={servedShell} />
}

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
