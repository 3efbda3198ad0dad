import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '#client/ui/layout/brand.tsx'
import { MAIN_ID, SkipLink } from '#client/ui/layout/skip-link.tsx'
import { ThemeToggle } from '#client/ui/layout/theme-toggle.tsx'
import { ToastHost } from '#client/ui/toasts/toast-host.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { AdminNavList } from './admin-nav-list.tsx'

const SIDEBAR = {
  position: 'sticky',
  top: 0,
  display: { base: 'none', lg: 'flex' },
  flexDirection: 'column',
  gap: '12',
  height: '100dvh',
  padding: '10px {spacing.12}',
  overflowY: 'auto',
  borderRight: '1px solid {colors.border}',
  background: 'bg.surface',
  // The brand grows along the header's row; here it would grow down the page.
  css: { '& > a': { flexGrow: 0, width: 'auto', padding: '0 14px' } },
} as const
const HEADER = {
  position: 'sticky',
  top: 0,
  zIndex: 'header',
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  height: 'header',
  padding: { base: '0 {spacing.12}', lg: '0 {spacing.32}' },
  borderBottom: '1px solid {colors.border}',
  background: 'bg.surface',
} as const

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
      <chakra.div display={{ lg: 'grid' }} gridTemplateColumns="236px minmax(0, 1fr)" minHeight="100dvh">
        <SkipLink />
        <chakra.nav {...SIDEBAR} aria-label="Back office">
          <Brand />
          <AdminNavList />
        </chakra.nav>
        <Flex direction="column" minWidth={0} minHeight="100dvh">
          <chakra.header {...HEADER}>
            <AdminMenu />
            <chakra.div flex="1 1 auto" minWidth={0} maxWidth="440px">
              {search}
            </chakra.div>
            <Flex align="center" gap="4" marginLeft="auto">
              <chakra.div display={{ base: 'none', sm: 'block' }}>
                <ThemeToggle />
              </chakra.div>
              {account}
            </Flex>
          </chakra.header>
          <chakra.main
            ref={main}
            id={MAIN_ID}
            flex={1}
            minWidth={0}
            padding={{ base: '{spacing.20} {spacing.gutter} {spacing.48}', lg: '28px {spacing.32} 56px' }}
            tabIndex={-1}
          >
            {children}
          </chakra.main>
        </Flex>
      </chakra.div>
      <ToastHost />
    </>
  )
}
