import { AppLink, type AppPath } from '#client/ui/app-link.tsx'
import styles from './tracker-tabs.module.css'

const SCREENS = [
  { to: '/tracker', label: 'Today' },
  { to: '/tracker/history', label: 'History' },
  { to: '/tracker/settings', label: 'Settings' },
] as const satisfies { to: AppPath; label: string }[]

/**
 * The way between the screens of the tracker. Each has an address, so Back leads to the one before.
 * @param props.offlineAt without a connection: the screen that is shown. The others are asked of the server first
 */
export function TrackerTabs({ offlineAt }: { offlineAt?: string }) {
  return (
    <nav className={styles.tabs} aria-label="Tracker">
      {SCREENS.map(({ to, label }) =>
        offlineAt === undefined ? (
          <AppLink key={to} to={to} className={styles.tab}>
            {label}
          </AppLink>
        ) : (
          <a key={to} href={to} className={styles.tab} aria-current={to === offlineAt ? 'page' : undefined}>
            {label}
          </a>
        ),
      )}
    </nav>
  )
}
