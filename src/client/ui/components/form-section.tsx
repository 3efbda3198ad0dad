import { type ReactNode, useId } from 'react'
import styles from './form-section.module.css'

export interface FormSectionProps {
  title: string
  description?: ReactNode
  /** For links to it. */
  id?: string
  children: ReactNode
}

/** A part of a page of settings: what it is about at the left, its fields at the right; below each other on a phone. */
export function FormSection({ title, description, id, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {description !== undefined && <div className={styles.description}>{description}</div>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
