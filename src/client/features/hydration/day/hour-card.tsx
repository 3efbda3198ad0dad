import ChevronRight from 'lucide-react/icons/chevron-right'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useDeferredValue, useRef } from 'react'
import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { HOUR_MAXIMUM, HOUR_SOURCE } from '#shared/hydration/hydration.limits.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import { useNow } from '../use-now.ts'
import styles from './hour-card.module.css'
import { type HourWarning, hourWarning } from './hour-warning.ts'

interface Texts {
  line: string
  title: string
  text: string
}

/** What is said near the most an hour may hold, and above it. */
const TEXTS: Readonly<Record<HourWarning['level'], (drunk: string, most: string) => Texts>> = {
  near: (drunk, most) => ({
    line: `${drunk} in an hour: slow down`,
    title: 'Slow down a little',
    text: `You added ${drunk} within an hour. Drink ${most} at most in an hour, even when you work in heat: more thins the salt in your blood. Let the next glass wait.`,
  }),
  above: (drunk, most) => ({
    line: `${drunk} in an hour: stop for now`,
    title: 'Too much within an hour',
    text: `You added ${drunk} within an hour, and the most is ${most}, even when you work in heat: more thins the salt in your blood. Drink nothing more for now. Get medical help if you feel sick or confused or have a bad headache.`,
  }),
}

/**
 * Warns of much within an hour, once a press shows in the glass; renders nothing otherwise. It is one line that opens over the page, so
 * that the last drinks stay in sight.
 */
export function HourCard({
  entries,
  units,
}: {
  entries: readonly Pick<Entry, 'amount' | 'at'>[]
  units: Units
}) {
  const shown = useDeferredValue(entries)
  const now = useNow(shown)
  const dialog = useRef<HTMLDialogElement>(null)
  const warning = now === null ? null : hourWarning(shown, now)
  const said =
    warning && TEXTS[warning.level](formatAmount(warning.drunk, units), formatAmount(HOUR_MAXIMUM, units))
  return (
    <>
      <div role="status" className={styles.place}>
        {said !== null && (
          <button
            type="button"
            className={styles.line}
            aria-haspopup="dialog"
            onClick={() => dialog.current?.showModal()}
          >
            <TriangleAlert className={styles.icon} size={20} aria-hidden />
            {said.line}
            <ChevronRight className={styles.more} size={18} aria-hidden />
          </button>
        )}
      </div>
      {said !== null && (
        <Dialog ref={dialog} title={said.title}>
          <p>{said.text}</p>
          <SourceLine source={{ ...HOUR_SOURCE, license: null }} />
        </Dialog>
      )}
    </>
  )
}
