import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { sessionEnd } from '#client/features/accounts/common/session-end.ts'
import { useSession } from '#client/features/accounts/common/use-session.ts'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { useWaterOfDevice } from '#client/features/water/common/mine/use-water-of-device.ts'
import { useKeptText } from '#client/lib/typed-fields.ts'
import { LoadingScreen } from '#client/ui/layout/loading-screen.tsx'
import { PageShell } from './page-shell.tsx'
import { useLogOut } from './use-log-out.ts'
import { useSessionWatch } from './use-session-watch.ts'

/** Changes when another member uses this page, and when one logs out: what they typed is no matter of the next. */
function usePersons(userId: string | null): string {
  const logOuts = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.logOuts, () => 0)
  const last = useRef<{ id: string | null; count: number }>({ id: null, count: 0 })
  if (userId !== null && userId !== last.current.id) {
    const isAnother = last.current.id !== null
    last.current = { id: userId, count: last.current.count + (isAnother ? 1 : 0) }
  }
  return `${last.current.count} ${logOuts}`
}

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
  useWaterOfDevice()
  const userId = useSession().data?.user?.id ?? null
  const path = useLocation({ select: ({ pathname }) => pathname })
  useKeptText(viewer === undefined ? undefined : userId, path)
  const page = <Fragment key={usePersons(userId)}>{children}</Fragment>
  if (viewer === undefined) return <LoadingScreen />
  if (isBare) return page
  return (
    <PageShell
      viewer={viewer}
      sisterApp={sisterApp}
      search={search}
      onLogIn={() => openAccountDialog()}
      onLogOut={logOut}
    >
      {page}
    </PageShell>
  )
}
