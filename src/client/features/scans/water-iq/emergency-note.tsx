import type { RefObject } from 'react'
import type { Stop } from '#shared/scans/water-iq.schema.ts'
import { StopBanner } from './stop-banner.tsx'
import { StopSteps } from './stop-steps.tsx'
import styles from './water-iq.module.css'

interface EmergencyNoteProps {
  ref: RefObject<HTMLElement | null>
  stop: Stop
  /** Asks all the same: the rules may have misread the text. */
  onAskAnyway: () => void
}

/** What to do about a danger someone describes, shown while they write. */
export function EmergencyNote({ ref, stop, onAskAnyway }: EmergencyNoteProps) {
  return (
    <section ref={ref} aria-label="Safety first" tabIndex={-1} className={styles.note}>
      <StopBanner stop={stop} />
      <StopSteps stop={stop} />
      <p className="muted small">
        Not what you meant?{' '}
        <button type="button" className="text-link" onClick={onAskAnyway}>
          Ask anyway
        </button>
      </p>
    </section>
  )
}
