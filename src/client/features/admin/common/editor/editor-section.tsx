import { type ReactNode, useId } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import styles from './editor-section.module.css'

export interface EditorSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A part of an editor: its title above its fields. */
export function EditorSection({ title, description, children }: EditorSectionProps) {
  const titleId = useId()
  return (
    <Stack as="section" gap={16} shrinks className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {description !== undefined && <p className="muted small">{description}</p>}
      </div>
      {children}
    </Stack>
  )
}
