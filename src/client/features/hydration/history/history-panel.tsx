import CalendarDays from 'lucide-react/icons/calendar-days'
import type { ReactNode } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { useWeekStart } from '#client/features/accounts/common/use-week-start.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Card } from '#client/ui/public/card.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { fillDays, heatMapRange, longestRun, untilToday, withToday } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { dayOfToday } from './day-of-today.ts'
import { HeatMap } from './heat-map.tsx'
import styles from './history.module.css'
import { SpanCard } from './span-card.tsx'

interface HistoryPanelProps {
  today: Today
  /** What stands between the chart and the map of days, whether they have loaded or not. */
  children: ReactNode
}

/** The days that were: this week, month or year against the goal, and a quarter of a year of days met. */
export function HistoryPanel({ today, children }: HistoryPanelProps) {
  const { chart, map } = useHistoryCards(today)
  return (
    <>
      {chart}
      {children}
      {map}
    </>
  )
}

/** The two cards of the history; without days one of them, which says so. */
function useHistoryCards(now: Today): { chart: ReactNode; map?: ReactNode } {
  const { today, weekdayGoals, isLimit } = now
  const units = useUser()?.units ?? 'ml'
  const range = heatMapRange(today, useWeekStart())
  const answer = trpc.hydration.history.useQuery(untilToday(range, today))
  if (answer.isPending) return { chart: <LoadingHistory /> }
  if (answer.isError) {
    return {
      chart: (
        <QueryError
          title="Could not load your history."
          missing="Your charts are not on this device yet."
          query={answer}
        />
      ),
    }
  }

  const { days: past, bestStreak, hasDays } = answer.data
  const days = withToday(past, dayOfToday(now))
  if (!hasDays && days.every(({ intake }) => intake === 0)) {
    return {
      chart: (
        <EmptyState
          title="No days yet"
          text={
            isLimit
              ? 'Add your first drink: your week and the days within your limit appear here.'
              : 'Add your first glass: your week, your streak and the days you met your goal appear here.'
          }
          icon={<CalendarDays size={44} aria-hidden />}
          action={{ label: isLimit ? 'Add your first drink' : 'Add your first glass', to: '/tracker' }}
        />
      ),
    }
  }
  return {
    chart: (
      <SpanCard
        days={days}
        today={today}
        weekdayGoals={weekdayGoals}
        bestStreak={Math.max(bestStreak, longestRun(days, today))}
        units={units}
      />
    ),
    map: (
      <Card as="section" isPadded>
        <h2>{isLimit ? 'Days within the limit' : 'Days met'}</h2>
        <p className={`muted small ${styles.explanation}`}>
          Each day fills to its share of the {isLimit ? 'limit' : 'goal'}; a rest day has a dotted edge.
          Choose one to see it.
        </p>
        <HeatMap days={fillDays(days, range, today, weekdayGoals)} today={today} units={units} />
      </Card>
    ),
  }
}

function LoadingHistory() {
  return (
    <div className={styles.panel} role="status" aria-label="Loading your history">
      <Card isPadded>
        <Skeleton width="50%" height="28px" />
        <Skeleton className="mt-20" height="200px" hasWater />
      </Card>
      <Card isPadded>
        <Skeleton width="40%" height="28px" />
        <Skeleton className="mt-20" height="220px" hasWater />
      </Card>
    </div>
  )
}
