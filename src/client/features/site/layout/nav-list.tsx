import { AppLink, AS_SECTION } from '#client/ui/app-link.tsx'
import styles from './nav-list.module.css'
import type { SiteLink } from './site-links.ts'

/** A column of links, as sheets hold them; nothing where there are none. */
export function NavList({ links }: { links: readonly SiteLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.list}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <AppLink to={to} className={styles.link} activeOptions={{ ...AS_SECTION, exact: to === '/' }}>
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
