import { describe, expect, it } from 'vitest'
import { adjustGoal } from './adjusted-goal.rules.ts'
import { addDays } from './history.rules.ts'
import type { Achievement } from './hydration.limits.ts'
import {
  addWater,
  canChangeBy,
  correctBy,
  currentDay,
  fitsIntoDay,
  levelOf,
  NEW_PROGRESS,
  type Progress,
  pointsInLevel,
  removeWater,
  rollOver,
  undoEntry,
} from './progress.rules.ts'

const TODAY = '2026-11-21'
const begun: Progress = { ...NEW_PROGRESS, lastDate: TODAY }
const at = (change: Partial<Progress>): Progress => ({ ...begun, ...change })

describe('a limit', () => {
  const limited = at({
    isLimit: true,
    goal: 1500,
    streak: 4,
    bestStreak: 6,
    bestBefore: 6,
    daysTracked: 9,
    experience: 90,
  })

  it('rewards no drinking: no experience, streak, day or achievement, however much is drunk', () => {
    for (const amount of [500, 1500, 5000]) {
      const { progress, ...caused } = addWater(limited, amount)
      expect(caused).toEqual({ delta: amount, leveledUp: false, goalReached: false, newAchievements: [] })
      expect(progress).toEqual({ ...limited, intake: amount, highestIntake: amount })
    }
  })

  it('leaves the streak as it is, kept or not, and earns nothing later for what was drunk under it', () => {
    for (const intake of [0, 1500, 3000]) {
      const { progress, ended } = rollOver({ ...limited, intake, highestIntake: intake }, addDays(TODAY, 1))
      expect(ended).toMatchObject({ isLimit: true, isCredited: false, streakKept: 4 })
      expect(progress).toMatchObject({ isLimit: true, streak: 4 })
    }
    const drunk = addWater(limited, 1000).progress
    expect(addWater({ ...drunk, isLimit: false }, 50).progress.experience).toBe(91)
  })
})

describe('adding', () => {
  it('earns experience up to 3.7 liters a day, or up to a higher goal', () => {
    const full = at({ intake: 3650, highestIntake: 3650, experience: 73 })
    expect(addWater(full, 1000).progress.experience).toBe(74)
    expect(addWater(at({ intake: 3700, highestIntake: 3700 }), 5000).progress.experience).toBe(0)
    expect(addWater({ ...full, goal: 4000 }, 1000).progress.experience).toBe(80)
    expect(addWater({ ...full, goal: 250 }, 1000).progress.experience).toBe(74)
  })

  it.each([
    { intake: 0, amount: 1999, reached: false },
    { intake: 0, amount: 2000, reached: true },
    { intake: 1999, amount: 1, reached: true },
    { intake: 1750, amount: 500, reached: true },
  ])('$amount ml to $intake ml: the goal of 2,000 is reached: $reached', ({ intake, amount, reached }) => {
    const { progress, goalReached, delta } = addWater(at({ intake, highestIntake: intake }), amount)
    expect(goalReached).toBe(reached)
    expect(delta).toBe(amount)
    expect(progress).toMatchObject({
      intake: intake + amount,
      streak: reached ? 1 : 0,
      bestStreak: reached ? 1 : 0,
      daysTracked: reached ? 1 : 0,
      goalCreditedOn: reached ? TODAY : null,
    })
  })

  it.each([
    { amount: 49, highest: 0, points: 0 },
    { amount: 50, highest: 0, points: 1 },
    { amount: 99, highest: 0, points: 1 },
    { amount: 100, highest: 0, points: 2 },
    { amount: 3700, highest: 0, points: 74 },
    { amount: 5000, highest: 0, points: 74 },
    { amount: 500, highest: 500, points: 0 },
    { amount: 549, highest: 500, points: 0 },
    { amount: 550, highest: 500, points: 1 },
    { amount: 250, highest: 3000, points: 0 },
  ])('$amount ml from 0, where $highest ml was the most: $points points', ({ amount, highest, points }) => {
    expect(addWater(at({ highestIntake: highest }), amount).progress).toMatchObject({
      experience: points,
      highestIntake: Math.max(highest, amount),
    })
  })

  it.each([
    [0, 1, 0],
    [99, 1, 99],
    [100, 2, 0],
    [199, 2, 99],
    [200, 3, 0],
  ])('%i points are level %i and %i points of the next', (experience, level, points) => {
    expect(levelOf(experience)).toBe(level)
    expect(pointsInLevel(experience)).toBe(points)
  })

  it.each([
    { streak: 0, owned: [], earned: ['first-goal'] },
    { streak: 1, owned: ['first-goal'], earned: [] },
    { streak: 5, owned: ['first-goal'], earned: [] },
    { streak: 6, owned: ['first-goal'], earned: ['week-warrior'] },
    { streak: 6, owned: ['first-goal', 'week-warrior'], earned: [] },
    { streak: 28, owned: ['first-goal', 'week-warrior'], earned: [] },
    { streak: 29, owned: ['first-goal', 'week-warrior'], earned: ['month-master'] },
    { streak: 29, owned: ['first-goal', 'week-warrior', 'month-master'], earned: [] },
    { streak: 29, owned: [], earned: ['first-goal', 'week-warrior', 'month-master'] },
  ] as { streak: number; owned: Achievement[]; earned: Achievement[] }[])(
    'after a streak of $streak with $owned the goal earns $earned',
    ({ streak, owned, earned }) => {
      const { progress, newAchievements } = addWater(at({ streak, achievements: owned }), 2000)
      expect(newAchievements).toEqual(earned)
      expect(progress.achievements).toEqual([...owned, ...earned])
    },
  )

  it('fits as long as the day stays within 20 liters', () => {
    expect(fitsIntoDay(at({ intake: 15_000 }), 5000)).toBe(true)
    expect(fitsIntoDay(at({ intake: 15_001 }), 5000)).toBe(false)
  })

  it('and correcting keep a day between nothing and 20 liters', () => {
    const deltas = [-501, -500, 19_500, 19_501]
    expect(deltas.map((delta) => canChangeBy(at({ intake: 500 }), delta))).toEqual([false, true, true, false])
  })
})

describe('taking back', () => {
  it.each([
    { intake: 500, amount: 200, delta: -200 },
    { intake: 500, amount: 500, delta: -500 },
    { intake: 500, amount: 501, delta: -500 },
    { intake: 0, amount: 5000, delta: 0 },
  ])('$amount ml of $intake ml', ({ intake, amount, delta }) => {
    const changed = removeWater(at({ intake, highestIntake: 800, experience: 16, streak: 3 }), amount)
    expect(changed.delta).toBe(delta)
    expect(changed.progress).toEqual(
      at({ intake: intake + delta, highestIntake: 800, experience: 16, streak: 3 }),
    )
    expect(changed).toMatchObject({ leveledUp: false, goalReached: false, newAchievements: [] })
  })
})

describe('an undo on the day of the goal', () => {
  const week = at({ streak: 6, bestStreak: 6, bestBefore: 6, daysTracked: 20, achievements: ['first-goal'] })
  const numbers = ({ streak, bestStreak, daysTracked }: Progress) => [streak, bestStreak, daysTracked]

  it('takes today out of streak, days and best, and counts it once when the goal is met again', () => {
    const met = addWater(week, 2000).progress
    expect(numbers(met)).toEqual([7, 7, 21])
    const undone = undoEntry(met, 2000)
    expect(numbers(undone.progress)).toEqual([6, 6, 20])
    expect(undone.progress).toMatchObject({ experience: 40, achievements: ['first-goal', 'week-warrior'] })
    const again = addWater(undone.progress, 2000)
    expect(again).toMatchObject({ goalReached: false, newAchievements: [] })
    expect(numbers(again.progress)).toEqual([7, 7, 21])
    expect(numbers(addWater(again.progress, 2000).progress)).toEqual([7, 7, 21])
  })

  it('leaves the best streak of the days before, even one that today only equaled', () => {
    const met = addWater({ ...week, bestStreak: 7, bestBefore: 7 }, 2000).progress
    expect(numbers(undoEntry(met, 2000).progress)).toEqual([6, 7, 20])
  })

  it('counts today as long as the goal is met, whichever way water leaves the glass', () => {
    const met = addWater(week, 2500).progress
    for (const less of [removeWater, (day: Progress, ml: number) => correctBy(day, -ml), undoEntry]) {
      expect(numbers(less(met, 500).progress)).toEqual([7, 7, 21])
      expect(numbers(less(met, 501).progress)).toEqual([6, 6, 20])
    }
    const removed = removeWater(met, 501).progress
    expect(numbers(undoEntry(removed, -501).progress)).toEqual([7, 7, 21])
  })

  it('changes nothing after midnight: the day has ended with what it held', () => {
    const tomorrow = rollOver(addWater(week, 2000).progress, addDays(TODAY, 1)).progress
    const undone = undoEntry(addWater(tomorrow, 300).progress, 300).progress
    expect(numbers(undone)).toEqual([7, 7, 21])
  })

  it('keeps the streak of a rest day, and a goal that was met before it was adjusted', () => {
    const rested = addWater({ ...week, restOn: TODAY }, 2000).progress
    expect(numbers(undoEntry(rested, 2000).progress)).toEqual([6, 6, 20])
    const adjusted = adjustGoal(addWater(week, 2300).progress, { goal: 3000, reason: 'sport' })
    expect(numbers(undoEntry(adjusted, 300).progress)).toEqual([7, 7, 21])
    const below = undoEntry(adjusted, 301).progress
    expect(numbers(below)).toEqual([6, 6, 20])
    expect(numbers(addWater(below, 1).progress)).toEqual([7, 7, 21])
  })

  it('takes nothing from a day that counted before its goal became a limit', () => {
    const limited = { ...addWater(week, 2000).progress, isLimit: true }
    expect(numbers(undoEntry(limited, 2000).progress)).toEqual([7, 7, 21])
  })
})

describe('the day', () => {
  it.each([
    ['2026-11-21', '2026-11-22'],
    ['2026-11-30', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2100-02-28', '2100-03-01'],
    ['2000-02-28', '2000-02-29'],
    // Days on which clocks change somewhere are days like others.
    ['2026-03-08', '2026-03-09'],
    ['2026-03-29', '2026-03-30'],
    ['2026-10-25', '2026-10-26'],
    // Samoa had no 2011-12-30; the calendar has.
    ['2011-12-29', '2011-12-30'],
  ])('after %s comes %s', (date, next) => {
    expect(addDays(date, 1)).toBe(next)
  })

  it.each([
    { name: 'yesterday, goal met', lastDate: '2026-11-20', intake: 2000, kept: true },
    { name: 'yesterday, more than the goal', lastDate: '2026-11-20', intake: 2600, kept: true },
    { name: 'yesterday, 1 ml short', lastDate: '2026-11-20', intake: 1999, kept: false },
    { name: 'the day before yesterday, goal met', lastDate: '2026-11-19', intake: 2000, kept: false },
    { name: 'a year ago', lastDate: '2025-11-20', intake: 2000, kept: false },
  ])('the streak after $name is kept: $kept', ({ lastDate, intake, kept }) => {
    const before = at({
      lastDate,
      intake,
      highestIntake: intake,
      streak: 4,
      bestStreak: 9,
      bestBefore: 9,
      experience: 70,
    })
    expect(rollOver(before, TODAY)).toEqual({
      progress: { ...before, lastDate: TODAY, intake: 0, highestIntake: 0, streak: kept ? 4 : 0 },
      ended: {
        date: lastDate,
        intake,
        goal: 2000,
        adjustedFor: null,
        metGoal: null,
        isRest: false,
        isLimit: false,
        isCredited: false,
        streakKept: intake >= 2000 ? 4 : 0,
      },
    })
  })

  it('begins once, and never goes back', () => {
    expect(rollOver(NEW_PROGRESS, TODAY)).toEqual({ progress: begun, ended: null })
    const drunk = addWater(begun, 700).progress
    for (const day of [TODAY, '2026-11-20']) {
      expect(rollOver(drunk, day)).toEqual({ progress: drunk, ended: null })
      expect(currentDay(drunk, day)).toBe(TODAY)
    }
    expect(currentDay(drunk, '2026-11-22')).toBe('2026-11-22')
    expect(currentDay(NEW_PROGRESS, TODAY)).toBe(TODAY)
  })
})
