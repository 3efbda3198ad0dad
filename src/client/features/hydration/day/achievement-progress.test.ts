import { expect, it } from 'vitest'
import { achievementProgress } from './achievement-progress.ts'

it('starts with nothing earned', () => {
  expect(achievementProgress({ achievements: [], streak: 0 })).toEqual([
    { achievement: 'first-goal', isEarned: false, reached: 0, needed: 1 },
    { achievement: 'week-warrior', isEarned: false, reached: 0, needed: 7 },
    { achievement: 'month-master', isEarned: false, reached: 0, needed: 30 },
  ])
})

it('counts the days in a row toward the next ones', () => {
  const [, week, month] = achievementProgress({ achievements: ['first-goal'], streak: 5 })
  expect(week).toMatchObject({ isEarned: false, reached: 5, needed: 7 })
  expect(month).toMatchObject({ isEarned: false, reached: 5, needed: 30 })
})

it('keeps what was earned when the streak breaks', () => {
  const [first, week, month] = achievementProgress({
    achievements: ['first-goal', 'week-warrior'],
    streak: 0,
  })
  expect(first).toMatchObject({ isEarned: true, reached: 1 })
  expect(week).toMatchObject({ isEarned: true, reached: 7 })
  expect(month).toMatchObject({ isEarned: false, reached: 0 })
})
