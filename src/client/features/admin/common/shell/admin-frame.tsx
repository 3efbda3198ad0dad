import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '#client/ui/layout/brand.tsx'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { MAIN_ID, SkipLink } from '#client/ui/layout/skip-link.tsx'
import { ThemeToggle } from '#client/ui/layout/theme-toggle.tsx'
import { ToastHost } from '#client/ui/toasts/toast-host.tsx'
import styles from './admin-frame.module.css'
import { AdminMenu } from './admin-menu.tsx'
import { AdminNavList } from './admin-nav-list.tsx'

export interface AdminFrameProps {
  /** The page's address: when it changes, the main part takes the focus. */
  address: string
  /** The header's search. */
  search: ReactNode
  /** The user menu at the end of the header. */
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
        <nav className={styles.nav} aria-label="Back office">
          <Brand />
          <AdminNavList />
        </nav>
        <Box shrinks className={styles.page}>
          <Row as="header" align="center" gap={8} className={styles.header}>
            <AdminMenu />
            <Box shrinks className={styles.search}>
              {search}
            </Box>
            <Row align="center" gap={4} className={styles.tools}>
              <div className={styles.theme}>
                <ThemeToggle />
              </div>
              {account}
            </Row>
          </Row>
          <Box as="main" grows className={styles.main} ref={main} id={MAIN_ID} tabIndex={-1}>
            {children}
          </Box>
        </Box>
      </div>
      <ToastHost />
    </>
  )
}
