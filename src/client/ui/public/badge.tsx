import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export interface BadgeProps {
  /** `canvas` stands on a picture; `good`, `caution` and `bad` judge, and carry a word (and an icon where they warn). */
  tone?: 'neutral' | 'good' | 'caution' | 'bad' | 'accent' | 'violet' | 'canvas'
  size?: 'md' | 'lg'
  className?: string
  children: ReactNode
}

/** A word about the thing it stands on: 26 px high (36 px large), icons 16 px (18 px). */
export function Badge({ tone = 'neutral', size = 'md', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        styles.badge,
        tone !== 'neutral' && styles[tone],
        size === 'lg' && styles.large,
        className,
      )}
    >
      {children}
    </span>
  )
}
