import Menu from 'lucide-react/icons/menu'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import styles from './admin-menu.module.css'
import { AdminNavList } from './admin-nav-list.tsx'

/** Where the sidebar stands beside the page. */
const DESKTOP = '(min-width: 960px)'

/** The sidebar's pages on phones and tablets. */
export function AdminMenu() {
  const sheet = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const desktop = matchMedia(DESKTOP)
    const close = () => sheet.current?.close()
    desktop.addEventListener('change', close)
    return () => desktop.removeEventListener('change', close)
  }, [])

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
