import { AppLink, type AppPath } from '#client/ui/app-link.tsx'
import styles from './data-tabs.module.css'

const PAGES = [
  { to: '/admin/data', label: 'Sources' },
  { to: '/admin/data/review', label: 'To confirm' },
  { to: '/admin/data/values', label: 'Values' },
] as const satisfies { to: AppPath; label: string }[]

/** The way between the pages about the data. Each has an address of its own. */
export function DataTabs() {
  return (
    <nav className={styles.tabs} aria-label="Data">
      {PAGES.map(({ to, label }) => (
        <AppLink key={to} to={to} className={styles.tab}>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
