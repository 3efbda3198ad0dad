import type { ReactNode } from 'react'
import { LoadingScreen } from '../../ui/layout/loading-screen.tsx'
import { PageShell } from '../../ui/layout/page-shell.tsx'
import { useViewer } from './session.hooks.ts'

/** The frame of every page, fitted to whoever uses it; a loading screen stands in until that is known. */
export function SiteLayout({
  sisterApp,
  children,
}: {
  sisterApp: { name: string; url: string }
  children: ReactNode
}) {
  const viewer = useViewer()
  if (viewer === undefined) return <LoadingScreen />
  return (
    <PageShell viewer={viewer} sisterApp={sisterApp}>
      {children}
    </PageShell>
  )
}
