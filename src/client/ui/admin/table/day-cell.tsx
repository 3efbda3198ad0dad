import { dayText } from '../../../lib/billing/day-text.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone })

/** A day in a table's cell, its exact time on pointing at it; a dash for none. */
export function DayCell({ isoTime }: { isoTime: string | null }) {
  if (isoTime === null) return <>–</>
  return (
    <time dateTime={isoTime} title={EXACT.format(new Date(isoTime))}>
      {dayText(isoTime, timeZone)}
    </time>
  )
}

const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** A time in a table's cell, to the minute. */
export function TimeCell({ isoTime }: { isoTime: string }) {
  return <time dateTime={isoTime}>{SHORT.format(new Date(isoTime))}</time>
}
