import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useDeferredValue } from 'react'
import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { HOUR_MAXIMUM, HOUR_SOURCE } from '#shared/hydration/hydration.limits.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import { useNow } from '../use-now.ts'
import styles from './hour-card.module.css'
import { tooMuchInHour } from './hour-warning.ts'

/** Warns after more than a liter within an hour, once a press shows in the glass; renders nothing otherwise. */
export function HourCard({
  entries,
  units,
}: {
  entries: readonly Pick<Entry, 'amount' | 'at'>[]
  units: Units
}) {
  const shown = useDeferredValue(entries)
  const now = useNow(shown)
  const drunk = now === null ? null : tooMuchInHour(shown, now)
  return (
    <div role="status" className={styles.place}>
      {drunk !== null && (
        <div className={styles.card}>
          <TriangleAlert className={styles.icon} size={22} aria-hidden />
          <div>
            <p className={styles.title}>Slow down a little</p>
            <p className="small">
              You added {formatAmount(drunk, units)} within an hour. Too much at once thins the salt in your
              blood: never drink more than {formatAmount(HOUR_MAXIMUM, units)} in an hour, even when you work
              in heat. Let the next glass wait. Get medical help if you feel sick or confused or have a bad
              headache.
            </p>
            <SourceLine source={{ ...HOUR_SOURCE, license: null }} />
          </div>
        </div>
      )}
    </div>
  )
}
