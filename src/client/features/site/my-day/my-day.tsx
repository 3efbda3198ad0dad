import type { ReactNode } from 'react'
import { RepairUnderWay } from '#client/features/scans/common/repairs/repair-under-way.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { LastScanRow } from './last-scan-row.tsx'
import styles from './my-day.module.css'
import { MyWaterRow } from './my-water-row.tsx'

/**
 * The first screen of who is signed in: today, their water, their last scan, and the repair they are in the middle of.
 * @param props.today today's drinks
 */
export function MyDay({ today }: { today: ReactNode }) {
  return (
    <section className={`wrap ${styles.day}`} aria-labelledby="my-day">
      <h2 id="my-day" className={styles.title}>
        My day
      </h2>
      {today}
      <div className={styles.rows}>
        <Card as="ul" className={`divided ${styles.list}`}>
          <MyWaterRow />
          <LastScanRow />
        </Card>
        <RepairUnderWay />
      </div>
    </section>
  )
}
