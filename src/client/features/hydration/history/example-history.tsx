import { Example } from '#client/ui/public/example.tsx'
import type { Units } from '#shared/format/amount.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { SpanCard } from './span-card.tsx'

/** Shares of the goal, from two weeks ago to today. */
const SHARES = [0.6, 1, 1.1, 0.85, 1, 1, 0.4, 0.9, 1, 1.15, 1, 0.7, 1, 0.55]

interface ExampleHistoryProps {
  today: string
  goal: number
  weekdayGoals: readonly number[]
  units: Units
}

/** What the history looks like after two weeks, against the person's own goal. */
export function ExampleHistory({ today, goal, weekdayGoals, units }: ExampleHistoryProps) {
  const days = SHARES.map((share, index) => ({
    date: addDays(today, index + 1 - SHARES.length),
    intake: Math.round((goal * share) / 50) * 50,
    goal,
  }))
  return (
    <Example>
      <SpanCard days={days} today={today} weekdayGoals={weekdayGoals} bestStreak={4} units={units} />
    </Example>
  )
}
