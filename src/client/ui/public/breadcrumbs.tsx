import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink, type LinkTarget } from '../app-link.tsx'
import styles from './breadcrumbs.module.css'

/** A step of the trail; the last is the page itself and needs no address. */
export interface Crumb extends LinkTarget {
  label: string
}

/** The way from the home page to this one. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {trail.map(({ label, ...target }, index) => (
          <li key={label} className={styles.item}>
            {target.to === undefined || index === trail.length - 1 ? (
              <span className={styles.current} aria-current="page">
                {label}
              </span>
            ) : (
              <AppLink {...target} className={styles.link}>
                {label}
              </AppLink>
            )}
            {/* At the end of a step, so that no line begins with it. */}
            {index < trail.length - 1 && <ChevronRight size={14} aria-hidden />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
