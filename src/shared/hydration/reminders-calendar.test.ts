import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERY_WEEKDAY } from './reminder-window.rules.ts'
import { escapeText, foldLine, remindersCalendar } from './reminders-calendar.ts'

const make = (everyMinutes: number, origin = 'https://site.example', weekdays = EVERY_WEEKDAY) =>
  remindersCalendar(
    { fromMinute: 450, toMinute: 1200, everyMinutes, weekdays },
    { firstDay: '2026-11-20', madeAt: new Date('2026-11-20T08:30:15.123Z'), origin },
  )
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}[:;](.*)\r$`, 'gm'))].map(([, value]) => value)

describe('remindersCalendar', () => {
  it('has one daily event for each slot, at local times without a zone', () => {
    const text = make(300)
    expect(all(text, 'DTSTART')).toEqual(['20261120T073000', '20261120T123000', '20261120T173000'])
    expect(all(text, 'RRULE')).toEqual(['FREQ=DAILY', 'FREQ=DAILY', 'FREQ=DAILY'])
    expect(all(text, 'DTSTAMP')).toEqual(Array(3).fill('20261120T083015Z'))
    expect(all(text, 'UID')).toEqual([
      'drink-0730@site.example',
      'drink-1230@site.example',
      'drink-1730@site.example',
    ])
    expect(text).not.toContain('TZID')
  })

  it('repeats on the chosen days of the week, from the first of them on', () => {
    const text = make(600, undefined, [0, 2])
    // 20 November 2026 is a Friday.
    expect(all(text, 'DTSTART')).toEqual(['20261123T073000', '20261123T173000'])
    expect(new Set(all(text, 'RRULE'))).toEqual(new Set(['FREQ=WEEKLY;BYDAY=MO,WE']))
    expect(all(make(600, undefined, [4]), 'DTSTART')[0]).toBe('20261120T073000')
  })

  it('opens and closes every part, and ends every line as it must', () => {
    const text = make(60)
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const open: string[] = []
    for (const [, end, part = ''] of text.matchAll(/^(?:BEGIN|(END)):(\w+)\r$/gm)) {
      if (end === undefined) open.push(part)
      else expect(open.pop()).toBe(part)
    }
    expect(open).toEqual([])
  })

  it('is the same file for the same facts', () => {
    expect(make(60)).toBe(make(60))
  })

  it('keeps to 75 octets a line, however long the address', () => {
    const origin = `https://${'long-name.'.repeat(12)}example`
    const text = make(300, origin)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`URL:${origin}/tracker\r\n`)
  })
})

it('folds any text so that it unfolds to itself, in whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (raw) => {
      const text = escapeText(raw)
      const folded = foldLine(text)
      for (const line of folded.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(Buffer.from(line).toString('utf8')).toBe(line)
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(text)
    }),
  )
})

it('escapes what has a meaning of its own', () => {
  expect(escapeText('a\\b;c,d\r\ne\nf')).toBe('a\\\\b\\;c\\,d\\ne\\nf')
})
