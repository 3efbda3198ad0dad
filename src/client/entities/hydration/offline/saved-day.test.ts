// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#shared/accounts/session.schema.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { readSavedDay, removeDaysOfOthers, removePerson, saveDay } from './saved-day.ts'
import { hasWaiting, removePress, savePress, type WaitingPress, waitingPresses } from './waiting-presses.ts'

const NOW = new Date('2026-11-20T08:30:00Z')
const DAY = { date: '2026-11-20', intake: 250 } as Today
const sessionOf = (id: string) =>
  ({ user: { id, timeZone: 'UTC', units: 'ml' }, expiresAt: '2026-11-20T09:00:00Z' }) as Session
const press = (id: string): WaitingPress => ({
  kind: 'add',
  id,
  amount: 250,
  drink: 'water',
  at: NOW.toISOString(),
})

beforeEach(() => localStorage.clear())

describe('the saved day', () => {
  it('is shown until the session would have ended', () => {
    saveDay(sessionOf('maya'), DAY)
    expect(readSavedDay(NOW)).toMatchObject({ userId: 'maya', day: DAY })
    expect(readSavedDay(new Date('2026-11-20T09:00:00Z'))).toBeNull()
  })

  it('is its person’s: another one, or nobody, removes it and no press', () => {
    for (const other of ['noor', undefined]) {
      saveDay(sessionOf('maya'), DAY)
      savePress('maya', press('a'))
      removeDaysOfOthers('maya')
      expect(readSavedDay(NOW)).not.toBeNull()
      removeDaysOfOthers(other)
      expect(readSavedDay(NOW)).toBeNull()
      expect(hasWaiting('maya')).toBe(true)
    }
  })

  it('is nothing where something else was written', () => {
    for (const text of ['', '{', 'null', '5', '{"day":1}']) {
      localStorage.setItem('offline:day:maya', text)
      expect(readSavedDay(NOW)).toBeNull()
    }
  })

  it('goes with the account, and the presses too; those of others stay', () => {
    saveDay(sessionOf('maya'), DAY)
    savePress('maya', press('a'))
    savePress('noor', press('b'))
    removePerson('maya')
    expect(readSavedDay(NOW)).toBeNull()
    expect([hasWaiting('maya'), hasWaiting('noor')]).toEqual([false, true])
  })
})

describe('waiting presses', () => {
  it('keep their order, whatever their ids, and belong to one person', () => {
    for (const id of ['c', 'a', 'b']) savePress('maya', press(id))
    savePress('noor', press('d'))
    expect(waitingPresses('maya').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    removePress('maya', 'a')
    expect(waitingPresses('maya').map(({ id }) => id)).toEqual(['c', 'b'])
    expect(waitingPresses('noor').map(({ id }) => id)).toEqual(['d'])
  })
})
