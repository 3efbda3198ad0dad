import { trpc } from '#client/lib/trpc.ts'
import { Box } from '#client/ui/layout/layout.tsx'
import { type Bar, BarChart } from '#client/ui/public/bar-chart.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import {
  longestRun,
  monthsOf,
  rangeOf,
  trackedDays,
  untilToday,
  withToday,
} from '#shared/hydration/history.rules.ts'
import { Figures } from './figures.tsx'
import { SPAN_TITLES, shortMonth, yearLabel } from './history-labels.ts'
import type { HistoryProps } from './history-props.ts'
import { MonthTable } from './history-table.tsx'

/** The months of this year, each by its average day. Asked for only here: few look at a whole year. */
export function YearFigures({ days: recent, today, weekdayGoals, bestStreak, units }: HistoryProps) {
  const range = rangeOf('year', today)
  const answer = trpc.hydration.history.useQuery(untilToday(range, today))
  if (answer.isPending) return <Skeleton className="mt-20" height="200px" hasWater />
  if (answer.isError)
    return (
      <Box marginTop={24}>
        <QueryError
          title="Could not load this year."
          headingLevel="h3"
          missing="The months of this year are not on your device yet."
          query={answer}
        />
      </Box>
    )

  const now = recent.find(({ date }) => date === today)
  const days = now === undefined ? answer.data.days : withToday(answer.data.days, now)
  const months = monthsOf(days, today, weekdayGoals)
  const bars = months.map((month): Bar => {
    const label = shortMonth(month.month)
    return {
      key: month.month,
      label,
      shortLabel: label.slice(0, 1),
      value: month.average,
      goal: month.goal,
      isMet:
        month.average !== null &&
        (month.daysWithLimit > 0 ? month.average <= month.goal : month.average >= month.goal),
      isToday: today.startsWith(month.month),
      isFuture: month.isFuture,
    }
  })
  return (
    <Figures
      chart={
        <BarChart
          bars={bars}
          label={yearLabel(months, units)}
          goalLabel={formatAmount(months.at(-1)?.goal ?? 0, units)}
        />
      }
      table={<MonthTable caption={SPAN_TITLES.year} months={months} units={units} />}
      days={trackedDays(days, range)}
      bestStreak={Math.max(bestStreak, longestRun(days, today))}
      units={units}
    />
  )
}
