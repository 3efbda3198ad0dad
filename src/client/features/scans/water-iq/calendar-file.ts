import { escapeText, foldLine } from '#shared/hydration/reminders-calendar.ts'
import { SITE_NAME } from '#shared/site-name.ts'

/** What goes into a calendar about a plan. */
export interface PlanEvent {
  /** Names the event, so that a second file moves it instead of adding another. */
  id: string
  title: string
  /** What is to be done, in order. */
  steps: readonly string[]
  at: Date
  madeAt: Date
  /** The address of the saved plan. */
  url: string
}

/** The length of the appointment. */
const DURATION = 'PT30M'

/** "20261122T090000Z" */
const utc = (time: Date): string => `${time.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** A calendar file (RFC 5545) with one event at a moment in time, and an alarm when it begins. */
export function planCalendar({ id, title, steps, at, madeAt, url }: PlanEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${SITE_NAME}//Water IQ//EN`,
    'BEGIN:VEVENT',
    `UID:plan-${id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(at)}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(steps.map((step, index) => `${index + 1}. ${step}`).join('\n'))}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
