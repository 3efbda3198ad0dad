import { describe, expect, it } from 'vitest'
import type { Press } from '../presses/press.ts'
import { waitingSentence } from './waiting-sentence.ts'

const add = (at: string): Press => ({ kind: 'add', id: at, amount: 250, drink: 'water', at })
const EVENING = add('2026-11-20T22:00:00.000Z')
const MORNING = add('2026-11-21T08:00:00.000Z')
const at = { isOnline: false, today: '2026-11-21', timeZone: 'UTC', dayStart: 0 }

describe('the words about what waits', () => {
  it('count drinks, and changes where something was taken back', () => {
    expect(waitingSentence([], at)).toBe('')
    expect(waitingSentence([MORNING], at)).toBe('1 drink will be saved when you are back.')
    expect(waitingSentence([MORNING, MORNING], at)).toBe('2 drinks will be saved when you are back.')
    const undo: Press = { kind: 'undo', id: 'u', entryId: MORNING.id, at: MORNING.at }
    expect(waitingSentence([MORNING, undo], at)).toBe('2 changes will be saved when you are back.')
  })

  it('say that they are on their way once there is a connection', () => {
    expect(waitingSentence([MORNING], { ...at, isOnline: true })).toBe('Saving 1 drink.')
  })

  it('tell of a day that has ended in the meantime, where the person is', () => {
    const late = 'What is from an earlier day will count for the day it arrives.'
    expect(waitingSentence([EVENING, MORNING], at)).toContain(late)
    expect(waitingSentence([EVENING], { ...at, timeZone: 'Asia/Kathmandu', dayStart: 0 })).not.toContain(late)
  })
})
