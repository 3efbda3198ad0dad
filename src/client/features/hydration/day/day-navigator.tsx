import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flame from 'lucide-react/icons/flame'
import { type ReactNode, useRef } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { formatDayTitle } from '#shared/format/day-title.ts'
import { formatCount } from '#shared/format/number.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import styles from './day-navigator.module.css'

/** Days are `YYYY-MM-DD`. */
export interface DayNavigatorProps {
  date: string
  today: string
  /** Days in a row with the goal met; null on a past day, whose streak is not known, and with a limit. */
  streak: number | null
  /** The list of keyboard shortcuts. */
  help?: ReactNode
  onShowDay: (date: string) => void
}

/** The day shown, with buttons for the previous and the next one, and the streak. */
export function DayNavigator({ date, today, streak, help, onShowDay }: DayNavigatorProps) {
  const previous = useRef<HTMLButtonElement>(null)
  const { title, note } = formatDayTitle(date, today, useDateStyle().locale)
  const next = addDays(date, 1)
  return (
    <div className={styles.navigator}>
      <IconButton ref={previous} label="Previous day" onClick={() => onShowDay(addDays(date, -1))}>
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <div className={styles.words} aria-live="polite">
        <h2 className={styles.title}>{title}</h2>
        <p className="muted small">{note}</p>
      </div>
      <IconButton
        label="Next day"
        className={styles.next}
        disabled={date >= today}
        onClick={() => {
          onShowDay(next)
          // The button is about to be disabled, and would lose the focus to nothing.
          if (next >= today) previous.current?.focus()
        }}
      >
        <ChevronRight size={22} aria-hidden />
      </IconButton>
      <span className={styles.end}>
        {help}
        {streak !== null && (
          <span className={styles.streak}>
            <Flame className={styles.flame} size={18} aria-hidden />
            <span className="visually-hidden">Current streak: </span>
            {formatCount(streak, 'day')}
          </span>
        )}
      </span>
    </div>
  )
}
