import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import type { LevelTone } from './tube.tsx'
import styles from './vertical-gauge.module.css'

export interface VerticalGaugeProps {
  /** 0–100; null leaves the gauge empty. */
  value: number | null
  tone?: LevelTone
}

/**
 * The 12 px gauge on the left edge of a card, whose number says the same in words: cards side by side read as columns.
 * The card is positioned and keeps 12 px of room on its left.
 */
export function VerticalGauge({ value, tone = 'neutral' }: VerticalGaugeProps) {
  const level = { '--level': `${Math.min(100, Math.max(0, value ?? 0))}%` } as CSSProperties
  return (
    <span className={classNames(styles.gauge, tone !== 'neutral' && styles[tone])} aria-hidden>
      {value !== null && <span className={styles.fill} style={level} />}
    </span>
  )
}
