import type { ReactNode } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import styles from './status-badge.module.css'

/** What has a sign: a status, and of a topic what is merely noted or older. */
export type SignName = WaterStatus | 'noted' | 'older'

/** The sign of each status. Filled ones ask for something, outlined ones do not, so that color is not their only mark. */
const SIGNS: Readonly<Record<SignName, ReactNode>> = {
  'caution-advised': (
    <>
      <path className={styles.solid} d="M12 4L2.8 20h18.4z" />
      <path className={styles.cut} d="M12 10v4.3M12 17.2v.1" />
    </>
  ),
  'above-coming-limit': (
    <>
      <circle className={styles.solid} cx="12" cy="12" r="9" />
      <path className={styles.cut} d="M12 7v5.2l3.4 2.3" />
    </>
  ),
  'check-your-pipe': (
    <>
      <path className={styles.tube} d="M3.5 7.5h6a7 7 0 0 1 7 7v5.5" />
      <path className={styles.rim} d="M3.3 3.6v7.8M12.6 20.6h7.8" />
    </>
  ),
  'violation-on-record': <path d="M6 3h8.5L19 7.5V21H6zM14 3.3V8h4.7M9.3 12.5h6M9.3 16.5h6" />,
  'was-above-limit': (
    <>
      <path d="M12 4L2.8 20h18.4z" />
      <path d="M12 10v4.3M12 17.2v.1" />
    </>
  ),
  safe: <path d="M12 3l7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6zM8.8 12l2.3 2.3 4.2-4.4" />,
  'no-problem-on-record': (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.3l2.8 2.8 5.3-5.8" />
    </>
  ),
  'no-violation-on-record': (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.3l2.8 2.8 5.3-5.8" />
    </>
  ),
  'not-enough-data': (
    <>
      <circle cx="12" cy="12" r="9" strokeDasharray="3.2 2.9" />
      <path d="M9.9 9.7a2.2 2.2 0 1 1 3.2 2c-.8.4-1.1.9-1.1 1.7M12 16.2v.1" />
    </>
  ),
  noted: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.2M12 7.8v.1" />
    </>
  ),
  older: (
    <>
      <path d="M3.5 12a8.5 8.5 0 1 0 2.6-6.1M3.2 4.6v4h4" />
      <path d="M12 7.5v4.8l3 2" />
    </>
  ),
}

/** A sign alone; a word stands next to it. */
export function StatusSign({ name, size = 17 }: { name: SignName; size?: number }) {
  return (
    <svg className={styles.sign} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      {SIGNS[name]}
    </svg>
  )
}

/** A sign in its square of 40 px, at the left of a row. */
export function SignSquare({ name }: { name: SignName }) {
  return (
    <span className={classNames(styles.square, styles[name])}>
      <StatusSign name={name} size={22} />
    </span>
  )
}

/** The colors of a sign, as custom properties of the element around it. */
export const signColors = (name: SignName): string | undefined => styles[name]

/** The status of a water in words, with its sign. */
export function StatusBadge({ waterStatus }: { waterStatus: WaterStatus }) {
  return (
    <span className={classNames(styles.badge, styles[waterStatus])}>
      <StatusSign name={waterStatus} />
      {STATUS_LABELS[waterStatus]}
    </span>
  )
}
