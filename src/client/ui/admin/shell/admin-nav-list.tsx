import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import { ADMIN_NAV } from './admin-nav.ts'
import styles from './admin-nav-list.module.css'

/** The pages of the back office, and the way back to the site. */
export function AdminNavList({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.list}>
      {ADMIN_NAV.map(({ to, label, Icon }) => (
        <li key={to}>
          <AppLink
            to={to}
            className={styles.link}
            activeOptions={{ ...AS_SECTION, exact: to === '/admin' }}
            onClick={onFollow}
          >
            <Icon size={20} aria-hidden />
            {label}
          </AppLink>
        </li>
      ))}
      <li className={styles.away}>
        <AppLink to="/" className={styles.link} onClick={onFollow}>
          <ExternalLinkIcon size={20} aria-hidden />
          View site
        </AppLink>
      </li>
    </ul>
  )
}
