import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import type { Entry } from '../../../../shared/hydration/hydration.schema.ts'
import { formatAmount, type Units } from '../units.ts'
import styles from './hour-card.module.css'
import { tooMuchInHour } from './hour-warning.ts'

const MINUTE_MS = 60_000

/** The time in ms, anew each minute and with each change of `key`; null until the page is awake. */
function useNow(key: unknown): number | null {
  const [now, setNow] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what asks for a new time
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [key])
  return now
}

/** Says to slow down after more than a litre within an hour; nothing otherwise. */
export function HourCard({ entries, units }: { entries: readonly Entry[]; units: Units }) {
  const now = useNow(entries)
  const drunk = now === null ? null : tooMuchInHour(entries, now)
  return (
    <div role="status">
      {drunk !== null && (
        <div className={styles.card}>
          <TriangleAlert className={styles.icon} size={22} aria-hidden />
          <div>
            <p className={styles.title}>Slow down a little</p>
            <p className="small">
              {formatAmount(drunk, units)} within the hour is more than your kidneys can pass on, about{' '}
              {formatAmount(1000, units)}. Too much at once thins the salt in your blood. Let the next glass
              wait, and get medical help if you feel sick, confused or have a bad headache.
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
