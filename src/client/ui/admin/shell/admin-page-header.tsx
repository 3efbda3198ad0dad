import type { ReactNode } from 'react'
import styles from './admin-page-header.module.css'

/** Properties of {@link AdminPageHeader}. */
export interface AdminPageHeaderProps {
  /** The page's one `h1`. */
  title: string
  /** A line below it: how many there are, what is done here. */
  description?: ReactNode
  /** Buttons and links at its right, below it on phones. */
  actions?: ReactNode
}

/** The head of a page of the back office. */
export function AdminPageHeader({ title, description, actions }: AdminPageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
