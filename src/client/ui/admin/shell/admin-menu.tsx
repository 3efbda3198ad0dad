import Menu from 'lucide-react/icons/menu'
import { useRef } from 'react'
import { IconButton } from '#client/ui/components/icon-button.tsx'
import { Sheet } from '#client/ui/components/sheet.tsx'
import { useClosedOnDesktop } from '#client/ui/components/use-closed-on-desktop.ts'
import styles from './admin-menu.module.css'
import { AdminNavList } from './admin-nav-list.tsx'

/** The sidebar's pages on phones and tablets. */
export function AdminMenu() {
  const sheet = useRef<HTMLDialogElement>(null)
  useClosedOnDesktop(sheet)

  return (
    <>
      <IconButton
        label="Menu"
        className={styles.trigger}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <Menu size={20} aria-hidden />
      </IconButton>
      <Sheet ref={sheet} title="Back office" side="right">
        <nav aria-label="Back office">
          <AdminNavList />
        </nav>
      </Sheet>
    </>
  )
}
