import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '#client/ui/layout/brand.tsx'
import { MAIN_ID, SkipLink } from '#client/ui/layout/skip-link.tsx'
import { ThemeToggle } from '#client/ui/layout/theme-toggle.tsx'
import { ToastHost } from '#client/ui/toasts/toast-host.tsx'
import styles from './admin-frame.module.css'
import { AdminMenu } from './admin-menu.tsx'
import { AdminNavList } from './admin-nav-list.tsx'

/** Properties of {@link AdminFrame}. */
export interface AdminFrameProps {
  /** The page's address: when it changes, the main part takes the focus. */
  address: string
  /** The header's search. */
  search: ReactNode
  /** What stands at the header's end: the menu of whoever is logged in. */
  account: ReactNode
  children: ReactNode
}

/** The frame of every page of the back office: sidebar (a menu on phones), header, main part and toasts. */
export function AdminFrame({ address, search, account, children }: AdminFrameProps) {
  const main = useRef<HTMLElement>(null)
  const shownAddress = useRef(address)
  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    main.current?.focus({ preventScroll: true })
  }, [address])

  return (
    <>
      <div className={styles.frame}>
        <SkipLink />
        <nav className={styles.sidebar} aria-label="Back office">
          <Brand />
          <AdminNavList />
        </nav>
        <div className={styles.page}>
          <header className={styles.header}>
            <AdminMenu />
            <div className={styles.search}>{search}</div>
            <div className={styles.end}>
              <ThemeToggle className={styles.theme} />
              {account}
            </div>
          </header>
          <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {/* Chakra's dialogs hide the rest of the page from screen readers, but not what announces. */}
      <div data-live-announcer>
        <ToastHost />
      </div>
    </>
  )
}
