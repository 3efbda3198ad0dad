import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { Dashboard } from '#shared/admin/analytics/dashboard.schema.ts'
import { ActiveDays } from './active-days.tsx'
import { Attention } from './attention.tsx'
import { Counts } from './counts.tsx'
import styles from './dashboard.module.css'
import { DataAges } from './data-ages.tsx'
import { FirstSteps } from './first-steps.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What there is, what is new, and what needs someone. */
export function DashboardPanels() {
  const dashboard = trpc.admin.dashboard.useQuery(undefined, { staleTime: 0 })
  if (dashboard.data !== undefined) return <Panels dashboard={dashboard.data} />
  if (dashboard.isError) return <QueryError title="Error fetching the dashboard" query={dashboard} />
  return (
    <Stack shrinks className={styles.column} role="status" aria-label="Loading">
      <Skeleton height="116px" hasWater />
      <Skeleton height="420px" hasWater />
    </Stack>
  )
}

function Panels({
  dashboard: { counts, activity, recent, attention, dataAges, firstSteps },
}: {
  dashboard: Dashboard
}) {
  return (
    <Stack shrinks className={styles.column}>
      <Counts counts={counts} />
      <Stack shrinks className={styles.columns}>
        <Stack shrinks className={styles.column}>
          <ActiveDays days={activity} />
          <Attention attention={attention} />
          <DataAges ages={dataAges} />
        </Stack>
        <Stack shrinks className={styles.column}>
          {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
          <RecentActivity recent={recent} />
          <QuickActions />
        </Stack>
      </Stack>
    </Stack>
  )
}
