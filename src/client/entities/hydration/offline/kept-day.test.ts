// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#shared/accounts/session.schema.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { forgetDaysOfOthers, forgetPerson, keepDay, keptDay } from './kept-day.ts'
import { dropPress, hasWaiting, keepPress, type WaitingPress, waitingPresses } from './waiting-presses.ts'

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

describe('the kept day', () => {
  it('is shown until the session would have ended', () => {
    keepDay(sessionOf('maya'), DAY)
    expect(keptDay(NOW)).toMatchObject({ userId: 'maya', day: DAY })
    expect(keptDay(new Date('2026-11-20T09:00:00Z'))).toBeNull()
  })

  it('is its person’s: another one, or nobody, lets go of it and of no press', () => {
    for (const other of ['noor', undefined]) {
      keepDay(sessionOf('maya'), DAY)
      keepPress('maya', press('a'))
      forgetDaysOfOthers('maya')
      expect(keptDay(NOW)).not.toBeNull()
      forgetDaysOfOthers(other)
      expect(keptDay(NOW)).toBeNull()
      expect(hasWaiting('maya')).toBe(true)
    }
  })

  it('is nothing where something else was written', () => {
    for (const text of ['', '{', 'null', '5', '{"day":1}']) {
      localStorage.setItem('offline:day:maya', text)
      expect(keptDay(NOW)).toBeNull()
    }
  })

  it('goes with the account, and the presses too; those of others stay', () => {
    keepDay(sessionOf('maya'), DAY)
    keepPress('maya', press('a'))
    keepPress('noor', press('b'))
    forgetPerson('maya')
    expect(keptDay(NOW)).toBeNull()
    expect([hasWaiting('maya'), hasWaiting('noor')]).toEqual([false, true])
  })
})

describe('waiting presses', () => {
  it('keep their order, whatever their ids, and belong to one person', () => {
    for (const id of ['c', 'a', 'b']) keepPress('maya', press(id))
    keepPress('noor', press('d'))
    expect(waitingPresses('maya').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    dropPress('maya', 'a')
    expect(waitingPresses('maya').map(({ id }) => id)).toEqual(['c', 'b'])
    expect(waitingPresses('noor').map(({ id }) => id)).toEqual(['d'])
  })
})
