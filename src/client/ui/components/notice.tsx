import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

/** Something a person should know of and may have to act on; what they can do may stand in it. */
export function Notice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames(styles.box, className)}>
      <TriangleAlert className={styles.icon} size={20} aria-hidden />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
