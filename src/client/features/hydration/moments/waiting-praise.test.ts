import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWaitingPraise } from './waiting-praise.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const NOTHING = { level: 3, leveledUp: false, goalReached: false, newAchievements: [] }
const REACHED = { ...NOTHING, goalReached: true }
const day = (...amounts: number[]) => ({
  goal: 2000,
  intake: amounts.reduce((sum, amount) => sum + amount, 0),
  entries: amounts.map((amount, index) => ({
    id: String(index),
    amount,
    drink: 'water' as const,
    at: new Date().toISOString(),
  })) as never,
})

it('praises at once what is no warning', () => {
  const praise = vi.fn()
  createWaitingPraise(praise).add(REACHED, { ...day(1000), intake: 2000 })
  expect(praise).toHaveBeenCalledWith(REACHED)
})

it('waits while the tracker warns, and then praises all of it once', () => {
  const praise = vi.fn()
  const waiting = createWaitingPraise(praise)
  waiting.add(REACHED, day(2250))
  waiting.add({ ...NOTHING, level: 4, leveledUp: true }, day(2250, 250))
  vi.advanceTimersByTime(59 * 60_000)
  expect(praise).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * 60_000)
  expect(praise).toHaveBeenCalledExactlyOnceWith({ ...REACHED, level: 4, leveledUp: true })
})

it('does not praise a goal that was undone in the meantime', () => {
  const praise = vi.fn()
  const waiting = createWaitingPraise(praise)
  waiting.add(REACHED, day(2250))
  waiting.add(NOTHING, day())
  expect(praise).toHaveBeenCalledExactlyOnceWith(NOTHING)
})
