import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from '../app-link.tsx'
import styles from './breadcrumbs.module.css'

/** A step of the trail; the last is the page itself and needs no address. */
export interface Crumb {
  label: string
  to?: string
}

/** The way from the home page to this one. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {trail.map(({ label, to }, index) => (
          <li key={label} className={styles.item}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {to === undefined || index === trail.length - 1 ? (
              <span className={styles.current} aria-current="page">
                {label}
              </span>
            ) : (
              <AppLink className={styles.link} to={to}>
                {label}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
