import { ACHIEVEMENTS, type Achievement, STREAK_ACHIEVEMENTS } from '#shared/hydration/hydration.limits.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'

/** How far someone is on the way to an achievement. */
export interface AchievementProgress {
  achievement: Achievement
  isEarned: boolean
  /** How far, of `needed`: days in a row with the goal met; for the first goal none or one. */
  reached: number
  needed: number
}

/** Every achievement in order, with how far the person is. A streak that broke starts again; what was earned stays. */
export function achievementProgress({
  achievements,
  streak,
}: Pick<Today, 'achievements' | 'streak'>): AchievementProgress[] {
  return ACHIEVEMENTS.map((achievement) => {
    const needed = STREAK_ACHIEVEMENTS.find((one) => one.achievement === achievement)?.streak ?? 1
    const isEarned = achievements.includes(achievement)
    return { achievement, isEarned, reached: isEarned ? needed : Math.min(streak, needed), needed }
  })
}
