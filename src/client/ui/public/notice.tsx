import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

/** Something a person should know and may have to act on. It can contain the actions. */
export function Notice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames(styles.box, className)}>
      <TriangleAlert className={styles.icon} size={20} aria-hidden />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
