import type { ReactNode } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import styles from './figure-card.module.css'

/** A row of {@link FigureCard}s. */
export function FigureCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="ul" className={styles.cards} aria-label={label}>
      {children}
    </Stack>
  )
}

/** One number with what it counts, and a line that explains it. */
export function FigureCard({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Card as="li" isPadded>
      <Stack gap={8} className={styles.figure}>
        <span className={classNames('small', styles.label)}>{label}</span>
        <FigureNumber>{value}</FigureNumber>
        {note !== undefined && <span className="muted small">{note}</span>}
      </Stack>
    </Card>
  )
}
