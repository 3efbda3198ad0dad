import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

export interface PageHeadingProps {
  title: string
  text?: ReactNode
  /** Below the text: a disclosure, say. */
  children?: ReactNode
}

/** The page's one `h1` with the room around it. */
export function PageHeading({ title, text, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
