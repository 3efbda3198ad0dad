import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './tube.module.css'

/** The colour class of a level. */
export type LevelTone = 'neutral' | 'good' | 'caution' | 'bad'

export interface TubeProps {
  /** 0–100; null draws the dashed, empty tube of a missing figure. */
  value: number | null
  tone?: LevelTone
  /** `md` 12 px, `lg` 16 px (contaminants), `sm` 8 px in tight places. */
  size?: 'sm' | 'md' | 'lg'
  /** Said to a screen reader where no number stands beside the tube. */
  label?: string
  className?: string
}

/** A horizontal level, ending in a surface line. A trace is never thinner than 5 px. */
export function Tube({ value, tone = 'neutral', size = 'md', label, className }: TubeProps) {
  const level = { '--level': `${Math.min(100, Math.max(0, value ?? 0))}%` } as CSSProperties
  return (
    <span
      className={classNames(
        styles.tube,
        size !== 'md' && styles[size],
        tone !== 'neutral' && styles[tone],
        value === null && styles.unpublished,
        className,
      )}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {value !== null && <span className={styles.fill} style={level} />}
    </span>
  )
}
