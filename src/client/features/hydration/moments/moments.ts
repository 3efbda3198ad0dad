import type { Achievement } from '../../../../shared/hydration/hydration.limits.ts'

/** What the server says a press did besides the numbers. */
export interface PressOutcome {
  level: number
  leveledUp: boolean
  goalReached: boolean
  newAchievements: readonly Achievement[]
}

/** Something worth a word: the toast's two lines. */
export interface Moment {
  title: string
  description?: string
}

const ACHIEVEMENT_WORDS: Record<Achievement, Moment> = {
  'first-goal': { title: 'First Goal', description: 'You reached your goal for the first time' },
  'week-warrior': { title: 'Week Warrior', description: 'Seven days in a row' },
  'month-master': { title: 'Month Master', description: 'Thirty days in a row' },
}

/** What to say about a press beyond its amount; null when it was one like any other. The rarest comes first. */
export function momentOf(outcome: PressOutcome): Moment | null {
  const said: Moment[] = outcome.newAchievements
    .map((achievement) => ACHIEVEMENT_WORDS[achievement])
    .reverse()
  if (outcome.goalReached) said.push({ title: 'Goal Achieved' })
  if (outcome.leveledUp) said.push({ title: `Level ${outcome.level}!` })
  const [first, ...rest] = said
  if (first === undefined) return null
  const lines = [first.description, ...rest.map(({ title }) => title)].filter((line) => line !== undefined)
  return lines.length === 0 ? { title: first.title } : { title: first.title, description: lines.join(' · ') }
}
