/** Amounts are whole millilitres throughout. */

/** What a new person's daily goal is. */
export const DEFAULT_GOAL = 2000
/** Least and most somebody may want to drink a day. */
export const MIN_GOAL = 250
export const MAX_GOAL = 10_000
/** Least and most of one press. */
export const MIN_AMOUNT = 1
export const MAX_AMOUNT = 5000
/** The most a day may hold: far beyond what anybody should drink, so a slip of the finger. */
export const MAX_DAY = 20_000
/** Above this within an hour drinking is unhealthy (hyponatraemia): the kidneys pass about a litre an hour. */
export const HOUR_WARNING = 1000

/** Amounts that one press adds. */
export const QUICK_ADDS = [250, 500, 750, 1000] as const
/** The amount beside them, in steps. */
export const CUSTOM_AMOUNT = { min: 50, max: 1000, step: 50, initial: 250 } as const
/** Own cup sizes a person may keep. */
export const MAX_CUPS = 6

/** Water for one point of experience, and points for one level. */
export const ML_PER_POINT = 50
export const POINTS_PER_LEVEL = 100

/** What can be achieved, each once. */
export const ACHIEVEMENTS = ['first-goal', 'week-warrior', 'month-master'] as const
export type Achievement = (typeof ACHIEVEMENTS)[number]
/** Streaks that are achievements. */
export const STREAK_ACHIEVEMENTS: readonly { streak: number; achievement: Achievement }[] = [
  { streak: 7, achievement: 'week-warrior' },
  { streak: 30, achievement: 'month-master' },
]
