import { Skeleton } from '#client/ui/public/skeleton.tsx'
import styles from './tracker.module.css'

/** The tracker's blocks at their final sizes, while the day is on its way. */
export function TrackerSkeleton() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading your day">
      <div className={styles.column}>
        <Skeleton width="180px" height="44px" />
        <Skeleton className={styles.loadingGlass} hasWater />
        <Skeleton height="84px" />
        <Skeleton height="150px" />
        <Skeleton height="48px" />
        <Skeleton height="220px" hasWater />
      </div>
      <div className={styles.column}>
        <Skeleton height="106px" />
        <Skeleton height="336px" hasWater />
      </div>
    </div>
  )
}
