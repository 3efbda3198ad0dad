import ChevronLeft from 'lucide-react/icons/chevron-left'
import { AppLink, type LinkTarget } from '../app-link.tsx'
import styles from './back-link.module.css'

/** The one link above a page's name, to what it is part of: "‹ Michigan". */
export function BackLink({ label, ...target }: { label: string } & LinkTarget) {
  return (
    <nav aria-label="Breadcrumbs">
      <AppLink {...target} className={styles.back}>
        <ChevronLeft size={18} aria-hidden />
        {label}
      </AppLink>
    </nav>
  )
}
