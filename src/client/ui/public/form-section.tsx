import { useLocation } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './form-section.module.css'

export interface FormSectionProps {
  title: string
  description?: ReactNode
  /** For links to it: an address with this hash opens it. */
  id?: string
  /** Where it is folded at first. What is always folded is not drawn before it first opens. */
  fold?: 'never' | 'on-phones' | 'always'
  children: ReactNode
}

/** A part of a page of settings: what it is about at the left, its fields at the right; below each other on a phone. */
export function FormSection({ title, description, id, fold = 'never', children }: FormSectionProps) {
  const titleId = useId()
  const bodyId = useId()
  const hash = useLocation({ select: (location) => location.hash })
  const [isOpen, setIsOpen] = useState(false)
  const [isDrawn, setIsDrawn] = useState(fold !== 'always')
  if (isOpen && !isDrawn) setIsDrawn(true)
  useEffect(() => {
    if (id !== undefined && hash === id) setIsOpen(true)
  }, [hash, id])
  return (
    <section
      id={id}
      className={classNames(styles.section, styles[fold], isOpen && styles.open)}
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId} className="h3">
          {fold !== 'never' && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
              <ChevronDown className={styles.icon} size={20} aria-hidden />
            </button>
          )}
          {fold !== 'always' && <span className={styles.plain}>{title}</span>}
        </h2>
        {description !== undefined && <div className={styles.description}>{description}</div>}
      </div>
      <div id={bodyId} className={styles.fields}>
        {isDrawn && children}
      </div>
    </section>
  )
}
