import { Grid } from '@chakra-ui/react/grid'
import { trpc } from '#client/lib/trpc.ts'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import { ActiveDays } from './active-days.tsx'
import { Attention } from './attention.tsx'
import { Counts } from './counts.tsx'
import { DataAges } from './data-ages.tsx'
import { FirstSteps } from './first-steps.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** Parts below each other. */
const COLUMN = { alignContent: 'start', gap: { base: '16', lg: '20' }, minWidth: 0 }

/** What there is, what is new, and what needs someone. */
export function DashboardPanels() {
  const dashboard = trpc.admin.dashboard.useQuery(undefined, { staleTime: 0 })
  if (dashboard.data !== undefined) return <Panels dashboard={dashboard.data} />
  if (dashboard.isError) return <QueryError title="Error fetching the dashboard" query={dashboard} />
  return (
    <Grid {...COLUMN} role="status" aria-label="Loading">
      <Skeleton height="116px" hasWater />
      <Skeleton height="420px" hasWater />
    </Grid>
  )
}

function Panels({
  dashboard: { counts, activity, recent, attention, dataAges, firstSteps },
}: {
  dashboard: Dashboard
}) {
  return (
    <Grid {...COLUMN}>
      <Counts counts={counts} />
      <Grid {...COLUMN} alignContent="normal" templateColumns={{ lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' }}>
        <Grid {...COLUMN}>
          <ActiveDays days={activity} />
          <Attention attention={attention} />
          <DataAges ages={dataAges} />
        </Grid>
        <Grid {...COLUMN}>
          {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
          <RecentActivity recent={recent} />
          <QuickActions />
        </Grid>
      </Grid>
    </Grid>
  )
}
