import { addDays } from './history.rules.ts'
import type { Progress } from './hydration.rules.ts'

export const dayAfter = (date: string): string => addDays(date, 1)

/** The streak on a new day. It resets to 0 unless yesterday was tracked and its goal was met. */
export const streakOnNewDay = ({ lastDate, intake, goal, streak }: Progress, today: string): number =>
  lastDate !== null && dayAfter(lastDate) === today && intake >= goal ? streak : 0
