import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { classNames } from './class-names.ts'
import { SkeletonCard, type SkeletonCardProps } from './skeleton.tsx'

export interface CardGridProps {
  /** Shows the answer to an earlier question while the new one is on its way. */
  isStale?: boolean
  /** List items. */
  children: ReactNode
}

/** A list of cards: one column on phones, two from 600 px, three from 960 px. */
export function CardGrid({ isStale = false, children }: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, isStale && styles.stale)} aria-busy={isStale}>
      {children}
    </ul>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Six cards of the final size, while the first answer is on its way. */
export function CardGridSkeleton({ kind }: SkeletonCardProps) {
  return (
    <div role="status" className={styles.grid}>
      <span className="visually-hidden">Loading</span>
      {PLACES.map((place) => (
        <SkeletonCard key={place} kind={kind} />
      ))}
    </div>
  )
}
