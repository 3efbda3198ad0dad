import type { ReactNode } from 'react'
import { AdminFrame } from '#client/features/admin/common/shell/admin-frame.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { InteractiveUi } from '#client/ui/office/provider.tsx'
import styles from './admin-shell.module.css'
import { AdminUserMenu } from './admin-user-menu.tsx'
import { SecondStepNotice } from './second-step-notice.tsx'
import { SessionEnded } from './session-ended.tsx'
import { SiteSearch } from './site-search.tsx'

export interface AdminShellProps {
  /** The page's address below /admin/. */
  address: string
  onLogOut: () => void
  children: ReactNode
}

/** The frame of the back office with its search and the user's menu. */
export function AdminShell({ address, onLogOut, children }: AdminShellProps) {
  return (
    <InteractiveUi>
      <AdminFrame address={address} search={<SiteSearch />} account={<AdminUserMenu onLogOut={onLogOut} />}>
        <Stack gap={20} marginBottom={20} className={styles.notices}>
          <SessionEnded />
          <SecondStepNotice />
        </Stack>
        {children}
      </AdminFrame>
    </InteractiveUi>
  )
}
