import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { useClosedOnDesktop } from '#client/ui/public/use-closed-on-desktop.ts'
import styles from './admin-menu.module.css'
import { AdminNavList } from './admin-nav-list.tsx'

/** The sidebar's pages on phones and tablets. */
export function AdminMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useClosedOnDesktop(close)

  return (
    <div className={styles.onPhone}>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Menu size={20} aria-hidden />
      </IconButton>
      <Dialog placement="right" isOpen={isOpen} title="Back office" onClose={close}>
        <nav className={styles.menu} aria-label="Back office">
          <AdminNavList onFollow={close} />
        </nav>
      </Dialog>
    </div>
  )
}
