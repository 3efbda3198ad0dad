import { expect, it } from 'vitest'
import { planCalendar } from './calendar-file.ts'

const file = planCalendar({
  id: 'b1',
  title: 'Toilet keeps running; fix it',
  steps: ['Close the valve, then flush', 'Replace the flapper'],
  at: new Date('2026-11-22T03:15:00Z'),
  madeAt: new Date('2026-11-21T10:00:00.123Z'),
  url: 'https://site.example/bookmarks?open=b1',
})

it('is one event at the chosen moment, with an alarm', () => {
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file).toContain('\r\nDTSTART:20261122T031500Z\r\n')
  expect(file).toContain('\r\nDTSTAMP:20261121T100000Z\r\n')
  expect(file).toContain('\r\nUID:plan-b1@site.example\r\n')
  expect(file.match(/BEGIN:(VEVENT|VALARM)/g)).toHaveLength(2)
})

it('escapes what has a meaning of its own, and folds long lines', () => {
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:Toilet keeps running\\; fix it\r\n')
  expect(unfolded).toContain('DESCRIPTION:1. Close the valve\\, then flush\\n2. Replace the flapper\r\n')
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
