import { Popover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { useViewer } from '#client/entities/session/use-viewer.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Avatar } from '#client/ui/components/avatar.tsx'
import { ThemeSelect } from '#client/ui/layout/theme-select.tsx'
import styles from './admin-user-menu.module.css'

/** Below the admin's own picture: settings, the contact page, the theme and logging out. */
export function AdminUserMenu({ onLogOut }: { onLogOut: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const viewer = useViewer()
  const name = viewer?.kind === 'member' ? viewer.name : ''
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger className={styles.trigger} aria-label={name === '' ? 'Account' : `Account: ${name}`}>
        <Avatar name={name} pictureUrl={viewer?.kind === 'member' ? viewer.avatarUrl : null} size={32} />
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="Account" minWidth="220px">
            <AppLink to="/admin/settings" className={styles.entry} onClick={close}>
              <Settings size={18} aria-hidden />
              Settings
            </AppLink>
            <AppLink to="/contact" className={styles.entry} onClick={close}>
              <LifeBuoy size={18} aria-hidden />
              Support
            </AppLink>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                close()
                onLogOut()
              }}
            >
              <LogOut size={18} aria-hidden />
              Logout
            </button>
            <div className={styles.foot}>
              <ThemeSelect />
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
