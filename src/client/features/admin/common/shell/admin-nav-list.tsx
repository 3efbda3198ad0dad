import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import { Box, Stack } from '#client/ui/layout/layout.tsx'
import { ADMIN_NAV } from './admin-nav.ts'
import styles from './admin-nav-list.module.css'

/** The pages of the back office, and the way back to the site. */
export function AdminNavList({ onFollow }: { onFollow?: () => void }) {
  return (
    <Stack as="ul" className={styles.list}>
      {ADMIN_NAV.map(({ to, label, Icon }) => (
        <li key={to}>
          <AppLink to={to} activeOptions={{ ...AS_SECTION, exact: to === '/admin' }} onClick={onFollow}>
            <Icon size={20} aria-hidden />
            {label}
          </AppLink>
        </li>
      ))}
      <Box as="li" marginTop={8} className={styles.last}>
        <AppLink to="/" onClick={onFollow}>
          <ExternalLinkIcon size={20} aria-hidden />
          View site
        </AppLink>
      </Box>
    </Stack>
  )
}
