import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useEffect, useRef } from 'react'
import { useViewer } from '#client/entities/session/use-viewer.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Avatar } from '#client/ui/components/avatar.tsx'
import { ThemeSelect } from '#client/ui/layout/theme-select.tsx'
import styles from './admin-user-menu.module.css'

/** The menu behind one's own picture: settings, the contact page, the theme, and out. */
export function AdminUserMenu({ address, onLogOut }: { address: string; onLogOut: () => void }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const viewer = useViewer()
  const name = viewer?.kind === 'member' ? viewer.name : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the menu
  useEffect(() => {
    menu.current?.removeAttribute('open')
  }, [address])

  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target))
        menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.trigger} aria-label={name === '' ? 'Account' : `Account: ${name}`}>
        <Avatar name={name} pictureUrl={viewer?.kind === 'member' ? viewer.avatarUrl : null} size={32} />
      </summary>
      <div className={styles.list}>
        <AppLink to="/admin/settings" className={styles.entry}>
          <Settings size={18} aria-hidden />
          Settings
        </AppLink>
        <AppLink to="/contact" className={styles.entry}>
          <LifeBuoy size={18} aria-hidden />
          Support
        </AppLink>
        <button type="button" className={styles.entry} onClick={onLogOut}>
          <LogOut size={18} aria-hidden />
          Logout
        </button>
        <div className={styles.foot}>
          <ThemeSelect />
        </div>
      </div>
    </details>
  )
}
