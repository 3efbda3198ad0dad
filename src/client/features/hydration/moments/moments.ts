import type { Achievement } from '#shared/hydration/hydration.limits.ts'

/** What the server answered about a press besides the amounts. */
export interface PressOutcome {
  level: number
  leveledUp: boolean
  goalReached: boolean
  newAchievements: readonly Achievement[]
}

/** Something to celebrate: the toast's two lines. */
export interface Moment {
  title: string
  description?: string
}

/** What each achievement is called, and what it was given for. */
export const ACHIEVEMENT_LABELS: Record<Achievement, Required<Moment>> = {
  'first-goal': { title: 'First Goal', description: 'You reached your goal for the first time' },
  'week-warrior': { title: 'Week Warrior', description: 'Seven days in a row' },
  'month-master': { title: 'Month Master', description: 'Thirty days in a row' },
}

/** What a press is celebrated for, the rarest first; null for nothing. */
export function momentOf(outcome: PressOutcome): Moment | null {
  const said: Moment[] = outcome.newAchievements
    .map((achievement): Moment => ACHIEVEMENT_LABELS[achievement])
    .reverse()
  if (outcome.goalReached) said.push({ title: 'Goal Achieved' })
  if (outcome.leveledUp) said.push({ title: `Level ${outcome.level}!` })
  const [first, ...rest] = said
  if (first === undefined) return null
  const lines = [first.description, ...rest.map(({ title }) => title)].filter((line) => line !== undefined)
  return lines.length === 0 ? { title: first.title } : { title: first.title, description: lines.join(' · ') }
}
