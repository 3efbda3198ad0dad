import type { ReactNode } from 'react'
import { StatusSign, signColors } from '#client/features/water/common/tap-water/status-badge.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import styles from './verdict-band.module.css'

interface VerdictBandProps {
  waterStatus: WaterStatus
  /** What is the matter, in one line. */
  line: string
  /** The filled button and the quiet ones. */
  children: ReactNode
}

/** The statuses that rest on paper or on old results only: their band has no ground. */
const ON_PAPER: ReadonlySet<WaterStatus> = new Set([
  'violation-on-record',
  'was-above-limit',
  'no-violation-on-record',
  'not-enough-data',
])

/** The status of a water as the largest thing on its page, with one line and one thing to do. */
export function VerdictBand({ waterStatus, line, children }: VerdictBandProps) {
  return (
    <section
      aria-labelledby="verdict"
      className={classNames(
        styles.verdict,
        signColors(waterStatus),
        ON_PAPER.has(waterStatus) && styles.onPaper,
      )}
    >
      <div className={styles.band}>
        <h2 id="verdict" className={styles.status}>
          <StatusSign name={waterStatus} size={36} />
          {STATUS_LABELS[waterStatus]}
        </h2>
        <p className={styles.line}>{line}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
