import { useWeekStart } from '#client/features/accounts/common/use-week-start.ts'
import { type Bar, BarChart } from '#client/ui/public/bar-chart.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import { fillDays, rangeOf, trackedDays, weekdayOf } from '#shared/hydration/history.rules.ts'
import { Figures } from './figures.tsx'
import { chartLabel, monthLabel, SPAN_TITLES, shortWeekday } from './history-labels.ts'
import type { HistoryProps } from './history-props.ts'
import { DayTable } from './history-table.tsx'

export function DaysFigures({ span, ...history }: HistoryProps & { span: 'week' | 'month' }) {
  const { days, today, weekdayGoals, bestStreak, units } = history
  const range = rangeOf(span, today, useWeekStart())
  const shown = fillDays(days, range, today, weekdayGoals)
  const bars = shown.map(({ date, intake, goal, state }): Bar => {
    const isToday = date === today
    const weekday = isToday ? 'Today' : shortWeekday(weekdayOf(date))
    return {
      key: date,
      label: span === 'week' ? weekday : monthLabel(date, today),
      value: state === 'met' || state === 'missed' ? intake : null,
      goal,
      isMet: state === 'met',
      isToday,
      isFuture: state === 'future',
    }
  })
  return (
    <Figures
      chart={
        <BarChart
          bars={bars}
          label={chartLabel(span, shown, units)}
          goalLabel={formatAmount(shown.at(-1)?.goal ?? 0, units)}
        />
      }
      table={<DayTable caption={SPAN_TITLES[span]} days={shown} today={today} units={units} />}
      days={trackedDays(days, range)}
      bestStreak={bestStreak}
      units={units}
    />
  )
}
