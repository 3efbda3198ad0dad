import type { ReactNode } from 'react'
import { Card } from '#client/ui/components/card.tsx'
import { FigureNumber } from '#client/ui/components/figure-number.tsx'
import styles from './figure-card.module.css'

/** A row of {@link FigureCard}s. */
export function FigureCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  )
}

/** One number with what it counts, and a line that explains it. */
export function FigureCard({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Card as="li" isPadded className={styles.card}>
      <span className={styles.label}>{label}</span>
      <FigureNumber>{value}</FigureNumber>
      {note !== undefined && <span className="muted small">{note}</span>}
    </Card>
  )
}
