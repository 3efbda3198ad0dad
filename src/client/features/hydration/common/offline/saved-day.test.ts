// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#shared/accounts/session.schema.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { readSavedDay, removeDaysOfOthers, saveDay } from './saved-day.ts'

const NOW = new Date('2026-11-20T08:30:00Z')
const shownContents = { caffeine: true, sugar: false, isPregnant: true }
const DAY = { date: '2026-11-20', intake: 250, ownDrinks: [], shownContents } as unknown as Today
const sessionOf = (id: string) =>
  ({ user: { id, timeZone: 'UTC', units: 'ml' }, expiresAt: '2026-11-20T09:00:00Z' }) as Session
beforeEach(() => localStorage.clear())

describe('the saved day', () => {
  it('leaves out whether its person is pregnant', () => {
    saveDay(sessionOf('maya'), DAY)
    expect(readSavedDay(NOW)?.day.shownContents).toMatchObject({
      caffeine: false,
      sugar: false,
      isPregnant: false,
      bedtime: null,
    })
  })

  it('of an earlier version, without own drinks, is not shown', () => {
    const until = '2026-11-20T09:00:00Z'
    localStorage.setItem('offline:day:maya', JSON.stringify({ userId: 'maya', until, day: { intake: 250 } }))
    expect(readSavedDay(NOW)).toBeNull()
  })

  it('is shown until the session would have ended', () => {
    saveDay(sessionOf('maya'), DAY)
    expect(readSavedDay(NOW)).toMatchObject({ userId: 'maya', day: { date: DAY.date, intake: 250 } })
    expect(readSavedDay(new Date('2026-11-20T09:00:00Z'))).toBeNull()
  })

  it('is its person’s: another one, or nobody, removes it', () => {
    for (const other of ['noor', undefined]) {
      saveDay(sessionOf('maya'), DAY)
      removeDaysOfOthers('maya')
      expect(readSavedDay(NOW)).not.toBeNull()
      removeDaysOfOthers(other)
      expect(readSavedDay(NOW)).toBeNull()
    }
  })

  it('is nothing where something else was written', () => {
    for (const text of ['', '{', 'null', '5', '{"day":1}']) {
      localStorage.setItem('offline:day:maya', text)
      expect(readSavedDay(NOW)).toBeNull()
    }
  })
})
