import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './form-error.module.css'

/** An error that belongs to no field, above the submit button. Renders nothing if empty. */
export function FormError({ children, className }: { children: ReactNode; className?: string }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <div role="alert" className={classNames(styles.box, className)}>
      <TriangleAlert className={styles.icon} size={18} aria-hidden />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
