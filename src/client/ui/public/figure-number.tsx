import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './figure-number.module.css'

export interface FigureNumberProps {
  /** The number as it is written. */
  children: ReactNode
  unit?: ReactNode
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string
}

/** A number as the largest thing of its card; the unit stays on its line. */
export function FigureNumber({ children, unit, size = 'm', className }: FigureNumberProps) {
  return (
    <span className={classNames(styles.number, styles[size], className)}>
      {children}
      {unit !== undefined && unit !== '' && <small className={styles.unit}>{unit}</small>}
    </span>
  )
}
