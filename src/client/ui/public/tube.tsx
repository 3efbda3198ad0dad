import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './tube.module.css'

/** The color class of a level. */
export type LevelTone = 'neutral' | 'good' | 'caution' | 'bad'

export interface TubeProps {
  /** 0–100; null draws the dashed, empty tube of a missing figure. */
  value: number | null
  tone?: LevelTone
  /** `md` 12 px, `lg` 16 px (contaminants), `sm` 8 px in tight places. */
  size?: 'sm' | 'md' | 'lg'
  /** Label for screen readers if no number is next to the tube. */
  label?: string
  className?: string
}

const levelOf = (value: number | null) =>
  ({ '--level': `${Math.min(100, Math.max(0, value ?? 0))}%` }) as CSSProperties

/** A horizontal level, ending in a surface line. A trace is never thinner than 5 px. */
export function Tube({ value, tone = 'neutral', size = 'md', label, className }: TubeProps) {
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
      {value !== null && <span className={styles.fill} style={levelOf(value)} />}
    </span>
  )
}

/**
 * The 12 px gauge on the left edge of a card, whose number says the same in words: cards next to each other read as
 * columns. The card is positioned and keeps 12 px of room on its left.
 */
export function VerticalGauge({ value, tone = 'neutral' }: Pick<TubeProps, 'value' | 'tone'>) {
  return (
    <span className={classNames(styles.gauge, tone !== 'neutral' && styles[tone])} aria-hidden>
      {value !== null && <span className={styles.fill} style={levelOf(value)} />}
    </span>
  )
}
