import { type ReactNode, useId } from 'react'
import styles from './editor.module.css'

/** Properties of {@link EditorSection}. */
export interface EditorSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A part of an editor: its title above its fields. */
export function EditorSection({ title, description, children }: EditorSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.sectionTitle}>
          {title}
        </h2>
        {description !== undefined && <p className="muted small">{description}</p>}
      </div>
      {children}
    </section>
  )
}
