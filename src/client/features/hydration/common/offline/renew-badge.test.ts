import { expect, it } from 'vitest'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { newBadgeDay } from './renew-badge.ts'

/** A Friday. */
const DAY = { date: '2026-11-20', intake: 1900, goal: 2000, cups: [330], dayStart: 180 }
const WEEK = [1000, 1100, 1200, 1300, 1400, 2500, 1600]
const savedIn = (timeZone: string, day: object) => ({ timeZone, day: { ...DAY, ...day } as Today })

it.each([
  ['the saved day goes on', 'UTC', { weekdayGoals: WEEK }, '2026-11-21T02:59:00Z', null],
  ['the next day has begun', 'UTC', { weekdayGoals: WEEK }, '2026-11-21T03:00:00Z', 2500],
  [
    'it has begun where the person is',
    'Asia/Kathmandu',
    { weekdayGoals: WEEK },
    '2026-11-20T21:15:00Z',
    2500,
  ],
  ['an earlier version saved the day', 'UTC', {}, '2026-11-21T03:00:00Z', 2000],
])('%s: the goal of the badge', (_what, timeZone, day, now, goal) => {
  const expected = goal === null ? null : { intake: 0, goal, cups: [330] }
  expect(newBadgeDay(savedIn(timeZone, day), new Date(now))).toEqual(expected)
})
