import { describe, expect, it } from 'vitest'
import { importInput } from '#shared/hydration/import.schema.ts'
import { BASIC_DAYS, type DeviceGlass } from './device-glass.ts'
import { byPersonsDays, importParts } from './hand-over.ts'

const drink = (at: string, amount = 250) => ({ id: crypto.randomUUID(), amount, at })

/** A glass with a day for each list, today's first; the labels are the device's. */
const glassOf = (...days: string[][]): DeviceGlass => {
  const [today = [], ...earlier] = days.map((times) => times.map((at) => drink(at)))
  const labelled = earlier.map((drinks, ago) => ({ date: `2026-11-${19 - ago}`, drinks }))
  return { date: '2026-11-20', drinks: today, earlier: labelled }
}
const timesOf = ({ drinks, earlier }: ReturnType<typeof byPersonsDays>) => ({
  today: drinks.map(({ at }) => at),
  earlier: Object.fromEntries(earlier.map((day) => [day.date, day.drinks.map(({ at }) => at)])),
})

describe('the days of a device', () => {
  const [night, morning, evening] = ['2026-11-20T01:00:00Z', '2026-11-20T08:00:00Z', '2026-11-19T22:00:00Z']

  it('are the person’s where both have one calendar', () => {
    const glass = glassOf([night, morning], [evening])
    expect(timesOf(byPersonsDays(glass, { today: '2026-11-20', dayStart: 0, timeZone: 'UTC' }))).toEqual({
      today: [night, morning],
      earlier: { '2026-11-19': [evening] },
    })
  })

  it('begin when the person’s do', () => {
    const glass = glassOf([night, morning], [evening])
    expect(timesOf(byPersonsDays(glass, { today: '2026-11-20', dayStart: 180, timeZone: 'UTC' }))).toEqual({
      today: [morning],
      earlier: { '2026-11-19': [night, evening] },
    })
  })

  it.each([
    ['America/New_York', '2026-11-20', { today: [morning], earlier: { '2026-11-19': [night, evening] } }],
    ['America/New_York', '2026-11-19', { today: [night, evening, morning], earlier: {} }],
    ['Pacific/Auckland', '2026-11-20', { today: [night, morning, evening], earlier: {} }],
  ])('lose nothing for a person in %s on %s', (timeZone, today, expected) => {
    const found = timesOf(
      byPersonsDays(glassOf([night, morning], [evening]), { today, dayStart: 0, timeZone }),
    )
    expect({ ...found, today: found.today.toSorted() }).toEqual({
      ...expected,
      today: expected.today.toSorted(),
    })
  })
})

it('two weeks full of the smallest cups are parts that an import takes', () => {
  const days = Array.from({ length: BASIC_DAYS - 1 }, (_, day) => ({
    date: `2026-11-${String(day + 1).padStart(2, '0')}`,
    drinks: Array.from({ length: 100 }, () =>
      drink(`2026-11-${String(day + 1).padStart(2, '0')}T08:00:00.000Z`, 200),
    ),
  }))
  const parts = importParts(days, 'Asia/Kathmandu')
  expect(parts.flat().map(({ date }) => date)).toEqual(days.map(({ date }) => date))
  for (const part of parts) {
    const input = { importId: crypto.randomUUID(), addsToDays: true, days: part }
    expect(importInput.safeParse(input).error).toBeUndefined()
  }
  expect(parts[0]?.[0]?.drinks[0]).toMatchObject({ time: '13:45', amount: 200, drink: 'water' })
})
