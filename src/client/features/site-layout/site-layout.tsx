import type { ReactNode } from 'react'
import { openAccountDialog } from '#client/entities/session/account-dialog.ts'
import { useViewer } from '#client/entities/session/use-viewer.ts'
import { LoadingScreen } from '#client/ui/layout/loading-screen.tsx'
import { PageShell } from './page-shell.tsx'
import { useLogOut } from './use-log-out.ts'
import { useSessionWatch } from './use-session-watch.ts'

/**
 * The frame of every page for the current viewer; a loading screen is shown until the viewer is known.
 * @param props.isBare the page brings a frame of its own
 */
export function SiteLayout({
  sisterApp,
  isBare,
  search,
  children,
}: {
  sisterApp: { name: string; url: string } | null
  isBare: boolean
  search: ReactNode
  children: ReactNode
}) {
  const viewer = useViewer()
  const logOut = useLogOut()
  useSessionWatch()
  if (viewer === undefined) return <LoadingScreen />
  if (isBare) return children
  return (
    <PageShell
      viewer={viewer}
      sisterApp={sisterApp}
      search={search}
      onLogIn={() => openAccountDialog()}
      onLogOut={logOut}
    >
      {children}
    </PageShell>
  )
}
