import { SITE_NAME } from '../site-name.ts'
import { timeOfMinute } from '../wall-clock.ts'
import { type ReminderWindow, reminderSlots } from './reminder-window.rules.ts'

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
  /** The day the events begin on, `YYYY-MM-DD`. */
  firstDay: string
  /** When the file is made. */
  madeAt: Date
  /** Scheme, host and port of the site. */
  origin: string
}

/**
 * The slots as a calendar file (RFC 5545): one event a day for each, with an alarm. The times have no zone, so they
 * stay where they are on the clock wherever the device goes. Imported again, events of the same time are the same.
 */
export function remindersCalendar(
  window: ReminderWindow,
  { firstDay, madeAt, origin }: CalendarFacts,
): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '')
  const date = firstDay.replaceAll('-', '')
  const { host } = new URL(origin)
  const events = reminderSlots(window).map((slot) => {
    const time = timeOfMinute(slot).replace(':', '')
    return [
      'BEGIN:VEVENT',
      `UID:drink-${time}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${date}T${time}00`,
      'DURATION:PT5M',
      'RRULE:FREQ=DAILY',
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
