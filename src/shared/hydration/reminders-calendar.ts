import { SITE_NAME } from '../site-name.ts'
import { timeOfMinute } from '../wall-clock.ts'
import { addDays, weekdayOf } from './history.rules.ts'
import { EVERY_WEEKDAY, type ReminderWindow, reminderSlots } from './reminder-window.rules.ts'

/** Octets of one line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75
const CRLF = '\r\n'
const encoder = new TextEncoder()

/** A text as a property's value (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** A line broken into pieces of at most 75 octets, each but the first begun by a space; no character is cut apart. */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join(CRLF)
}

/** What a calendar file is made from besides the times. */
export interface CalendarFacts {
  /** The first day on which events may be, `YYYY-MM-DD`. */
  firstDay: string
  madeAt: Date
  /** Scheme, host and port of the site. */
  origin: string
}

/** The names of the days of the week in rules of recurrence, from Monday on. */
const DAY_NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** How often events come back on some days of the week. */
const ruleOf = (weekdays: readonly number[]): string =>
  weekdays.length === EVERY_WEEKDAY.length
    ? 'FREQ=DAILY'
    : `FREQ=WEEKLY;BYDAY=${weekdays.map((day) => DAY_NAMES[day]).join()}`

/** The first day from a date on that is one of some days of the week. */
const firstOf = (weekdays: readonly number[], from: string): string =>
  EVERY_WEEKDAY.map((ahead) => addDays(from, ahead)).find((date) => weekdays.includes(weekdayOf(date))) ??
  from

/**
 * The slots as a calendar file (RFC 5545): one event for each, on the days of the week that were chosen, with an alarm. The times have no zone, so they
 * stay where they are on the clock wherever the device goes. Imported again, events of the same time are the same.
 */
export function remindersCalendar(
  window: ReminderWindow,
  { firstDay, madeAt, origin }: CalendarFacts,
): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '')
  const date = firstOf(window.weekdays, firstDay).replaceAll('-', '')
  const rule = ruleOf(window.weekdays)
  const { host } = new URL(origin)
  const events = reminderSlots(window).map((slot) => {
    const time = timeOfMinute(slot).replace(':', '')
    return [
      'BEGIN:VEVENT',
      `UID:drink-${time}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${date}T${time}00`,
      'DURATION:PT5M',
      `RRULE:${rule}`,
      `SUMMARY:${escapeText('Drink a glass of water')}`,
      `DESCRIPTION:${escapeText(`Add it to your day, or change when you are reminded: ${origin}/tracker`)}`,
      `URL:${origin}/tracker`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0S',
      `DESCRIPTION:${escapeText('Drink a glass of water')}`,
      'END:VALARM',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${SITE_NAME}//Reminders//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${SITE_NAME}`,
    ...events.flat(),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}${CRLF}`).join('')
}
