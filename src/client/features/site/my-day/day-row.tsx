import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { AppLink } from '#client/ui/app-link.tsx'
import styles from './my-day.module.css'

interface DayRowProps {
  to: string
  search?: object
  /** The sign or the picture at the left. */
  sign: ReactNode
  /** Sets the colors of the sign. */
  className?: string | undefined
  children: ReactNode
}

/** One thing of the day that opens when pressed. */
export function DayRow({ to, search, sign, className, children }: DayRowProps) {
  return (
    <li className={className}>
      <AppLink to={to} search={search} className={styles.row}>
        {sign}
        <span className={styles.words}>{children}</span>
        <ChevronRight className={styles.arrow} size={20} aria-hidden />
      </AppLink>
    </li>
  )
}

/** A sign in its square. */
export const RowSign = ({ children }: { children: ReactNode }) => (
  <span className={styles.sign}>{children}</span>
)
