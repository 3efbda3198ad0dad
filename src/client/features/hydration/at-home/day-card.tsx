import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { SmallGlass } from '#client/ui/public/small-glass.tsx'
import { type Units, unitSign } from '#shared/format/amount.ts'
import { QuickAdds } from '../controls/quick-adds.tsx'
import styles from './day-card.module.css'

export interface DayCardProps {
  /** How full the glass is, 0–1. */
  level: number
  /** The number next to the glass, as it is written. */
  amount: string
  units: Units
  /** What the number means, and what is left. */
  text: ReactNode
  /** The person's own cup sizes, ml. */
  cups: readonly number[]
  /** What the link to the tracker says. */
  linkText: string
  onAdd: (ml: number) => void
  /** Takes the last drink back. */
  undo: ReactNode
  /** Below the buttons, so that its coming moves none of them. */
  note?: ReactNode
}

/** Today in one card: how much was drunk, and a press for each usual amount. */
export function DayCard({ level, amount, units, text, cups, linkText, onAdd, undo, note }: DayCardProps) {
  return (
    <Card as="section" isPadded className={styles.card} aria-label="Today">
      <div className={styles.day}>
        <SmallGlass level={level} height={140} />
        <div className={styles.words} role="status">
          <FigureNumber size="l" unit={unitSign(units)}>
            {amount}
          </FigureNumber>
          <p className="muted">{text}</p>
        </div>
      </div>
      <QuickAdds cups={cups} units={units} onAdd={onAdd} />
      <div className={styles.foot}>
        <AppLink to="/tracker" className={`text-link ${styles.link}`}>
          {linkText} <ArrowRight size={16} aria-hidden />
        </AppLink>
        {undo}
      </div>
      {note}
    </Card>
  )
}
