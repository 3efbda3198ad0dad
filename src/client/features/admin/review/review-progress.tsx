import { Stack } from '#client/ui/layout/layout.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatNumber } from '#shared/format/number.ts'
import styles from './review-progress.module.css'

/** How many records are put before someone at a time. */
export const BATCH_SIZE = 10

export interface ReviewProgressProps {
  /** How many records of the batch are left; null if all records are shown. */
  left: number | null
  /** How many records the batch began with. */
  batch: number
  decided: number
  waiting: number
}

/** How far the batch and the whole queue have come. */
export function ReviewProgress({ left, batch, decided, waiting }: ReviewProgressProps) {
  const all = decided + waiting
  return (
    <Stack marginBottom={16} className={styles.progress}>
      <p className="muted small">
        {left !== null && <b>{`${batch - left} of ${batch} in this batch. `}</b>}
        {`${formatNumber(decided)} of ${formatNumber(all)} records decided.`}
      </p>
      <Tube size="sm" value={all === 0 ? 100 : (decided / all) * 100} />
    </Stack>
  )
}
