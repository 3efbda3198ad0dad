import { Skeleton } from '#client/ui/components/skeleton.tsx'
import styles from './admin-page-loading.module.css'

/** What stands in the frame until a page's code has arrived. */
export function AdminPageLoading() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <Skeleton width="min(320px, 70%)" height="40px" />
      <Skeleton height="min(480px, 60vh)" hasWater />
    </div>
  )
}
