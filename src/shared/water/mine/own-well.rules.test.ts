import { describe, expect, it } from 'vitest'
import { aYearAfter, nextWellReminderAt, yearlyTests } from './own-well.rules.ts'

const row = (parameter: string) => ({ parameter })

describe('a year after', () => {
  it.each([
    ['2026-11-26', '2027-11-26'],
    ['2027-12-31', '2028-12-31'],
    ['2028-02-29', '2029-02-28'],
  ])('%s is %s', (day, next) => expect(aYearAfter(day)).toBe(next))
})

describe('the yearly tests of a well', () => {
  it('are four, each with the day of the newest test that has it', () => {
    const tests = [
      { sampledOn: '2024-03-01', contaminants: [row('nitrate'), row('ph'), row('tds')] },
      { sampledOn: '2026-10-02', contaminants: [row('nitrate'), row('lead')] },
      { sampledOn: '2025-11-26', contaminants: [row('e-coli')] },
    ]
    expect(yearlyTests(tests, '2026-11-26')).toEqual([
      { name: 'Total coliform bacteria', advisedBy: 'EPA and CDC', testedOn: '2025-11-26', isDue: true },
      { name: 'Nitrate', advisedBy: 'EPA and CDC', testedOn: '2026-10-02', isDue: false },
      { name: 'Total dissolved solids', advisedBy: 'EPA', testedOn: '2024-03-01', isDue: true },
      { name: 'pH', advisedBy: 'EPA', testedOn: '2024-03-01', isDue: true },
    ])
    expect(yearlyTests(tests, '2026-11-25')[0]).toMatchObject({ isDue: false })
  })

  it('are all due where nothing was tested', () => {
    expect(yearlyTests([], '2026-11-26').map(({ testedOn, isDue }) => [testedOn, isDue])).toEqual(
      Array.from({ length: 4 }, () => [null, true]),
    )
  })
})

describe('the next yearly mail', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const next = (sampledOn: string | null, timeZone = 'UTC') =>
    nextWellReminderAt(now, sampledOn, timeZone).toISOString()

  it('comes a year after the newest test, at nine in the morning there', () => {
    expect(next('2026-10-02')).toBe('2027-10-02T09:00:00.000Z')
    expect(next('2026-10-02', 'America/New_York')).toBe('2027-10-02T13:00:00.000Z')
    expect(next('2025-11-27')).toBe('2026-11-27T09:00:00.000Z')
  })

  it('comes in a year without a test, and where the newest is a year old', () => {
    expect(next(null)).toBe('2027-11-26T09:00:00.000Z')
    expect(next('2025-11-26')).toBe('2027-11-26T09:00:00.000Z')
    expect(next('2019-01-01')).toBe('2027-11-26T09:00:00.000Z')
  })
})
