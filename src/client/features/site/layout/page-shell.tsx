import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { MAIN_ID, SkipLink } from '#client/ui/layout/skip-link.tsx'
import { ToastHost } from '#client/ui/toasts/toast-host.tsx'
import type { AccountControlProps } from './account-control.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { MembersFooter } from './members-footer.tsx'
import styles from './page-shell.module.css'
import { SessionEnded } from './session-ended.tsx'
import { type SisterApp, SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Today's glass, buttons and drinks fit one screen of a phone, for those who have the tracker. */
const TODAY_PATH = '/tracker'
/** A member's own pages and tools. */
const MEMBERS_SCREENS = /^\/(?:account|app|bookmarks|my-fridge|my-test|scanner|tracker)\b/

export interface PageShellProps extends AccountControlProps {
  /** Null: the operator has none. */
  sisterApp: SisterApp | null
  /** The header's way to the find field. */
  search: ReactNode
  children: ReactNode
}

/**
 * The frame of every page but the admin's: skip link, header, main part, footer, bottom bar and toasts. The home page
 * has a transparent header with Launch App, and neither footer nor bottom bar. After a navigation the main part has
 * the focus, so that keyboard and screen reader go on where the new page begins.
 */
export function PageShell(props: PageShellProps) {
  const { viewer, sisterApp, search, onLogIn, onLogOut, children } = props
  const pathname = useLocation({ select: (location) => location.pathname })
  const isHome = pathname === '/'
  const isToday =
    pathname === TODAY_PATH && viewer.kind === 'member' && (viewer.isSubscribed || viewer.isAdmin)
  const Footer = viewer.kind === 'member' && MEMBERS_SCREENS.test(pathname) ? MembersFooter : SiteFooter
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  // Log In and Log Out replace each other: the focus must not be lost with the button that was pressed.
  const shownKind = useRef(viewer.kind)
  useEffect(() => {
    if (shownKind.current === viewer.kind) return
    shownKind.current = viewer.kind
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [viewer.kind])

  return (
    <div className={isHome ? styles.shell : `${styles.shell} ${styles.aboveBar}`}>
      <SkipLink />
      <SiteHeader
        viewer={viewer}
        isOverlay={isHome}
        hasLaunchApp={isHome}
        search={search}
        onLogIn={onLogIn}
        onLogOut={onLogOut}
      />
      <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <SessionEnded />
        {children}
      </main>
      {!isHome && (
        <div className={isToday ? styles.desktopFooter : undefined}>
          <Footer sisterApp={sisterApp} hasApp={viewer.kind !== 'member' || !viewer.isSubscribed} />
        </div>
      )}
      {!isHome && <BottomBar viewer={viewer} />}
      <ToastHost isAboveBar={!isHome} />
    </div>
  )
}
