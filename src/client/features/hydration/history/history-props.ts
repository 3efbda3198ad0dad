import type { Units } from '#shared/format/amount.ts'
import type { PastDay } from '#shared/hydration/history.rules.ts'

/** What every part of the history is drawn from. */
export interface HistoryProps {
  /** The tracked days of this week and month at least. */
  days: readonly PastDay[]
  /** `YYYY-MM-DD`. */
  today: string
  /** The goals by weekday from today on, ml. */
  weekdayGoals: readonly number[]
  /** The most days in a row that met their goals, ever. */
  bestStreak: number
  units: Units
}
