import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEDTIME_CAFFEINE, caffeineLeft, caffeineTonight } from './caffeine-left.rules.ts'

/** 90 mg, as in a cup of filter coffee. */
const coffeeAt = (at: string, amount = 200) => ({ amount, caffeine: 45, at: `2026-11-20T${at}:00Z` })
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const tonight = (entries: Parameters<typeof caffeineLeft>[0], now: string, halfLife = 4) =>
  caffeineTonight(entries, { now: new Date(at(now)), bedtime: 22 * 60, timeZone: 'UTC', halfLife })

describe('the caffeine that is left', () => {
  it('halves with each half-life; what is not known, was removed or comes later counts nothing', () => {
    const entries = [
      coffeeAt('08:00'),
      coffeeAt('20:00'),
      { amount: 300, caffeine: null, at: '2026-11-20T08:00:00Z' },
      { amount: -200, caffeine: 45, at: '2026-11-20T08:00:00Z' },
    ]
    expect(caffeineLeft(entries, at('08:00'), 4)).toBe(90)
    expect(caffeineLeft(entries, at('12:00'), 4)).toBe(45)
    expect(caffeineLeft(entries, at('16:00'), 4)).toBe(22.5)
    expect(caffeineLeft(entries, at('16:00'), 8)).toBe(45)
  })
})

describe('another cup', () => {
  it('is too late from the minute on after which more than 100 mg would be left', () => {
    // 180 mg at noon leave 31.8 mg at ten; there is room for 68.2 of 180 mg.
    const { atBedtime, cup, lastCup } = tonight([coffeeAt('12:00', 400)], '13:00')
    expect([Math.round(atBedtime), cup]).toEqual([32, 180])
    expect(lastCup?.toISOString().slice(11, 16)).toBe('16:23')
  })

  it('is never too late while there is room for all of it, and is that of filter coffee before the first', () => {
    expect(tonight([], '13:00')).toEqual({ atBedtime: 0, cup: 90, lastCup: null })
  })

  it('is too late already if more than that will be left anyway', () => {
    const { atBedtime, lastCup } = tonight([coffeeAt('21:00', 600)], '21:10')
    expect(atBedtime).toBeGreaterThan(BEDTIME_CAFFEINE)
    expect(lastCup?.getTime()).toBe(at('21:10'))
  })

  it('keeps its promise: at its last minute exactly 100 mg are left, if it is to come', () => {
    const amounts = fc.array(fc.integer({ min: 50, max: 400 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(2, 3.5, 4, 8), (ml, halfLife) => {
        const entries = ml.map((amount, index) => coffeeAt(`0${9 - index}:00`, amount))
        const { cup, lastCup } = tonight(entries, '10:00', halfLife)
        if (lastCup === null || lastCup.getTime() === at('10:00')) return
        const another = { amount: cup, caffeine: 100, at: lastCup.toISOString() }
        expect(caffeineLeft([another, ...entries], at('22:00'), halfLife)).toBeCloseTo(BEDTIME_CAFFEINE, 2)
      }),
    )
  })

  it('counts towards the coming bedtime of the person’s own clock, also after midnight', () => {
    const night = {
      now: new Date('2026-11-20T05:30:00Z'),
      bedtime: 30,
      timeZone: 'America/New_York',
      halfLife: 4,
    }
    // It is 00:30 in New York: the next bedtime is a day away.
    expect(caffeineTonight([coffeeAt('05:00', 600)], night).atBedtime).toBeLessThan(5)
    const before = { ...night, now: new Date('2026-11-20T05:00:00Z') }
    expect(caffeineTonight([coffeeAt('05:00', 600)], before).atBedtime).toBeGreaterThan(200)
  })
})
