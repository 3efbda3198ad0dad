import { describe, expect, it } from 'vitest'
import type { Press } from '../presses/press.ts'
import { waitingWords } from './waiting-words.ts'

const add = (at: string): Press => ({ kind: 'add', id: at, amount: 250, drink: 'water', at })
const EVENING = add('2026-11-20T22:00:00.000Z')
const MORNING = add('2026-11-21T08:00:00.000Z')
const at = { isOnline: false, today: '2026-11-21', timeZone: 'UTC' }

describe('the words about what waits', () => {
  it('count drinks, and changes where something was taken back', () => {
    expect(waitingWords([], at)).toBe('')
    expect(waitingWords([MORNING], at)).toBe('1 drink will be saved when you are back.')
    expect(waitingWords([MORNING, MORNING], at)).toBe('2 drinks will be saved when you are back.')
    const undo: Press = { kind: 'undo', id: 'u', entryId: MORNING.id, at: MORNING.at }
    expect(waitingWords([MORNING, undo], at)).toBe('2 changes will be saved when you are back.')
  })

  it('say that they are on their way once there is a connection', () => {
    expect(waitingWords([MORNING], { ...at, isOnline: true })).toBe('Saving 1 drink.')
  })

  it('tell of a day that has ended meanwhile, where the person is', () => {
    const late = 'What is from an earlier day will count for the day it arrives.'
    expect(waitingWords([EVENING, MORNING], at)).toContain(late)
    expect(waitingWords([EVENING], { ...at, timeZone: 'Asia/Kathmandu' })).not.toContain(late)
  })
})
