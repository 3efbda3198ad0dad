import { Popover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box } from '#client/ui/layout/layout.tsx'
import { ThemeSelect } from '#client/ui/layout/theme-select.tsx'
import { Avatar } from '#client/ui/public/avatar.tsx'
import styles from './admin-user-menu.module.css'

const TRIGGER = {
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: '50%',
  css: { '&:is(:hover, [data-state=open]) > span': { boxShadow: '0 0 0 2px {colors.water.line}' } },
}
const ENTRIES = {
  '& > :is(a, button)': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    minHeight: '44px',
    padding: '0 {spacing.12}',
    borderRadius: '10px',
    fontSize: 'control',
    fontWeight: 550,
    _hover: { background: 'bg.sunken' },
  },
}

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
      <Popover.Trigger {...TRIGGER} aria-label={name === '' ? 'Account' : `Account: ${name}`}>
        <Avatar name={name} pictureUrl={viewer?.kind === 'member' ? viewer.avatarUrl : null} size={32} />
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="Account" minWidth="220px" css={ENTRIES}>
            <AppLink to="/admin/settings" onClick={close}>
              <Settings size={18} aria-hidden />
              Settings
            </AppLink>
            <AppLink to="/contact" onClick={close}>
              <LifeBuoy size={18} aria-hidden />
              Support
            </AppLink>
            <button
              type="button"
              onClick={() => {
                close()
                onLogOut()
              }}
            >
              <LogOut size={18} aria-hidden />
              Logout
            </button>
            <Box marginTop={8} className={styles.theme}>
              <ThemeSelect />
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
