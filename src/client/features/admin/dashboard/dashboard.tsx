import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ErrorState } from '#client/ui/components/error-state.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import { ActiveDays } from './active-days.tsx'
import { Attention } from './attention.tsx'
import { Counts } from './counts.tsx'
import styles from './dashboard.module.css'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What there is, what is new, and what needs somebody. */
export function DashboardPanels() {
  const dashboard = trpc.admin.dashboard.useQuery(undefined, { staleTime: 0 })
  if (dashboard.data !== undefined) return <Panels dashboard={dashboard.data} />
  if (dashboard.isError)
    return (
      <ErrorState
        title="Error fetching the dashboard"
        text={errorMessage(dashboard.error)}
        onRetry={() => void dashboard.refetch()}
      />
    )
  return (
    <div className={styles.panels} role="status" aria-label="Loading">
      <Skeleton height="116px" hasWater />
      <Skeleton height="420px" hasWater />
    </div>
  )
}

function Panels({ dashboard: { counts, activity, recent, attention } }: { dashboard: Dashboard }) {
  return (
    <div className={styles.panels}>
      <Counts counts={counts} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ActiveDays days={activity} />
          <Attention attention={attention} />
        </div>
        <div className={styles.column}>
          <RecentActivity recent={recent} />
          <QuickActions />
        </div>
      </div>
    </div>
  )
}
