import { describe, expect, it } from 'vitest'
import { type DateOrder, ordersOf, readClock, readMoment } from './read-date.ts'

const UTC = { timeZone: 'UTC', dayStart: 0 }
const read = (text: string, order: DateOrder = 'month-first', time = '') => {
  const moment = readMoment(text, time, order, UTC)
  return moment === null ? null : `${moment.date} ${moment.minute}`
}

describe('a date of a file', () => {
  it.each([
    ['2026-11-03', '2026-11-03 null'],
    ['2026-11-03T08:30:00', '2026-11-03 510'],
    ['2026-11-03 08:30', '2026-11-03 510'],
    ['2026/11/03 8:30 PM', '2026-11-03 1230'],
    ['2026-11-03T08:30:00Z', '2026-11-03 510'],
    ['2026-11-03T08:30:00.250Z', '2026-11-03 510'],
    ['2026-11-03 23:30:00 -0200', '2026-11-04 90'],
    ['2026-11-03T01:30:00+02:00', '2026-11-02 1410'],
    ['11/3/2026', '2026-11-03 null'],
    ['11/03/26, 8:30 a.m.', '2026-11-03 510'],
    ['3.11.2026', '2026-11-03 null'],
    ['03.11.2026 20.15', '2026-11-03 1215'],
    ['Nov 3, 2026', '2026-11-03 null'],
    ['3 November 2026 at 08:30', '2026-11-03 510'],
    ['Tuesday, November 3, 2026 12:05 AM', '2026-11-03 5'],
    ['2026-11-03 07:15:23.000 UTC-0500', '2026-11-03 735'],
    ['٢٠٢٦-١١-٠٣ ٠٨:٣٠', '2026-11-03 510'],
    ['11/3/26, 8:30\u202FPM', '2026-11-03 1230'],
    ['1793694600', '2026-11-03 510'],
    ['1793694600000', '2026-11-03 510'],
    ['2026-11-03 08:30 EST', '2026-11-03 810'],
    ['Tue Nov  3 08:30:00 EST 2026', '2026-11-03 810'],
    ['Tue Nov 3 08:30:00 2026', '2026-11-03 510'],
    ['2026-11-03 08:30 PM PST', '2026-11-04 270'],
    ['06/22/2026 06:00 ET', '2026-06-22 600'],
    ['01/22/2026 06:00 (ET)', '2026-01-22 660'],
    ['2026-11-03 08:30 CDT', '2026-11-03 810'],
    ['2026-11-03 08:30:00 GMT+1', '2026-11-03 450'],
    ['2026-11-03 08:30 CET', '2026-11-03 450'],
    ['Tue Nov 03 2026 08:30:00 GMT-0500 (Eastern Standard Time)', '2026-11-03 810'],
    ['Tue, 03 Nov 2026 08:30:00 +0000', '2026-11-03 510'],
    ['2026-W45-2', '2026-11-03 null'],
    ['2026W452', '2026-11-03 null'],
    ['2026-W45-2T08:30', '2026-11-03 510'],
    ['2026-W53-7', '2027-01-03 null'],
    ['2027-W01-1', '2027-01-04 null'],
  ])('%s is %s', (text, moment) => {
    expect(read(text)).toBe(moment)
  })

  it.each([
    '',
    'yesterday',
    '2026-02-30',
    '13/13/2026',
    '2026-11-03 25:00',
    '2026-11-03 8:30 XM',
    '11/2026',
    '250',
    'Foo 3, 2026',
    '2026-11-03 noon',
    '2026-11-03 08:30 XYZ',
    '2027-W53-1',
    '2026-W00-1',
    '2026-W45',
    '2026-W45-8',
  ])('%s is none', (text) => {
    expect(read(text)).toBeNull()
  })

  it('is read in the order that is chosen, with a time of another column', () => {
    expect(read('03/04/2026', 'month-first', '8:30 PM')).toBe('2026-03-04 1230')
    expect(read('03/04/2026', 'day-first', '20:30')).toBe('2026-04-03 1230')
  })

  it('has the zone of a time in another column', () => {
    expect(read('2026-11-03', 'month-first', '8:30 PM EST')).toBe('2026-11-04 90')
    expect(read('2026-11-03', 'month-first', 'morning')).toBe('2026-11-03 null')
  })

  it('is of the day before until the person’s day starts', () => {
    const clock = { timeZone: 'Asia/Kathmandu', dayStart: 180 }
    expect(readMoment('2026-11-03 02:59', '', 'day-first', clock)).toEqual({
      date: '2026-11-02',
      minute: 179,
    })
    expect(readMoment('2026-11-03 03:00', '', 'day-first', clock)).toEqual({
      date: '2026-11-03',
      minute: 180,
    })
    expect(readMoment('2026-11-02T21:00:00Z', '', 'day-first', clock)).toEqual({
      ...{ date: '2026-11-02', minute: 165, at: '2026-11-02T21:00:00.000Z' },
    })
    expect(readMoment('2026-11-03', '', 'day-first', clock)).toEqual({ date: '2026-11-03', minute: null })
  })
})

describe('the orders of a column of dates', () => {
  it.each([
    [
      ['03/04/2026', '05/06/2026'],
      ['month-first', 'day-first'],
    ],
    [['03/04/2026', '03/14/2026'], ['month-first']],
    [['03/04/2026', '14/03/2026'], ['day-first']],
    [['14/03/2026', '03/14/2026'], []],
    [['03.04.2026'], ['month-first']],
    [['2026-03-04'], ['month-first']],
  ])('%j: %j', (cells, orders) => {
    expect(ordersOf(cells)).toEqual(orders)
  })
})

describe('a time', () => {
  it.each([
    ['08:30', 510],
    ['8:30:15 pm', 1230],
    ['12 AM', 0],
    ['8:30 p. m.', 1230],
    ['12:00 PM', 720],
    ['20h15', 1215],
    ['20 h', 1200],
    ['8:05 Uhr', 485],
    ['8 Uhr', 480],
    ['24:00', null],
    ['13 PM', null],
    ['8', null],
    ['250', null],
  ])('%s is minute %s', (text, minute) => {
    expect(readClock(text)).toBe(minute)
  })
})
