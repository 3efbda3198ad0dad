import { describe, expect, it } from 'vitest'
import { dueQuarter, nextImport } from './import-schedule.rules.ts'

const at = (time: string) => new Date(`${time}Z`)
const ON = { isOn: true, hour: 7 }

describe('scheduled imports', () => {
  it.each([
    ['2026-11-23T06:59:59', null],
    ['2026-11-23T07:00', '2026Q4'],
    ['2026-11-23T10:59:59', '2026Q4'],
    ['2026-11-23T11:00', null],
    // Until the files of a quarter are there, those of the one before count.
    ['2026-10-20T08:00', '2026Q3'],
    ['2026-10-21T08:00', '2026Q4'],
    ['2027-01-20T08:00', '2026Q4'],
    ['2027-01-21T08:00', '2027Q1'],
  ])('at %s are for %s', (time, quarter) => {
    expect(dueQuarter(at(time), ON)).toBe(quarter)
    expect(dueQuarter(at(time), { ...ON, isOn: false })).toBeNull()
  })

  it('may have a night over midnight, which is one night', () => {
    const late = { isOn: true, hour: 22 }
    expect(dueQuarter(at('2026-10-20T23:00'), late)).toBe('2026Q3')
    expect(dueQuarter(at('2026-10-21T01:00'), late)).toBe('2026Q3')
    expect(dueQuarter(at('2026-10-21T02:00'), late)).toBeNull()
    expect(dueQuarter(at('2026-10-21T22:00'), late)).toBe('2026Q4')
  })

  it.each([
    ['2026-11-23T05:00', [], '2026-11-23T07:00'],
    ['2026-11-23T08:00', [], '2026-11-23T07:00'],
    ['2026-11-23T12:00', [], '2026-11-24T07:00'],
    ['2026-11-23T08:00', ['2026Q4'], '2027-01-21T07:00'],
    ['2027-01-20T12:00', ['2026Q4'], '2027-01-21T07:00'],
  ])('at %s with %j done come next at %s', (time, done, next) => {
    expect(nextImport(at(time), ON, done)).toEqual(at(next))
    expect(nextImport(at(time), { ...ON, isOn: false }, done)).toBeNull()
  })
})
