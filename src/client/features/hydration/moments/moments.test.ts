import { expect, it } from 'vitest'
import { momentOf } from './moments.ts'

const NOTHING = { level: 8, leveledUp: false, goalReached: false, newAchievements: [] }

it('says nothing about a press like any other', () => {
  expect(momentOf(NOTHING)).toBeNull()
})

it('tells of a level', () => {
  expect(momentOf({ ...NOTHING, leveledUp: true })).toEqual({ title: 'Level 8!' })
})

it('tells of the goal, and of the level next to it', () => {
  expect(momentOf({ ...NOTHING, goalReached: true })).toEqual({ title: 'Goal Achieved' })
  expect(momentOf({ ...NOTHING, goalReached: true, leveledUp: true })).toEqual({
    title: 'Goal Achieved',
    description: 'Level 8!',
  })
})

it('begins with the rarest achievement and leaves none out', () => {
  const moment = momentOf({
    level: 8,
    leveledUp: true,
    goalReached: true,
    newAchievements: ['first-goal', 'week-warrior'],
  })
  expect(moment).toEqual({
    title: 'Week Warrior',
    description: 'Seven days in a row · First Goal · Goal Achieved · Level 8!',
  })
})
