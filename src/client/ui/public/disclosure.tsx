import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  summary: ReactNode
  /** Open at first. */
  isOpen?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  /** It holds fields instead of prose: as wide as its place. */
  isWide?: boolean
  children: ReactNode
}

/** A question that opens to its answer; works without script. Put several under each other for an accordion. */
export function Disclosure({ summary, isOpen = false, name, isWide = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen} name={name}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDown className={styles.icon} size={18} aria-hidden />
      </summary>
      <div className={classNames(styles.body, isWide && styles.wide)}>{children}</div>
    </details>
  )
}
