import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { formatDateTime, formatShortDate, formatShortDateTime } from '#shared/format/date-time.ts'

/** A day in a table's cell, with the exact time as its tooltip; a dash for none. */
export function DayCell({ isoTime }: { isoTime: string | null }) {
  const style = useDateStyle()
  if (isoTime === null) return <>–</>
  return (
    <time dateTime={isoTime} title={formatDateTime(isoTime, style)}>
      {formatShortDate(isoTime, style)}
    </time>
  )
}

/** A time in a table's cell, to the minute. */
export function TimeCell({ isoTime }: { isoTime: string }) {
  return <time dateTime={isoTime}>{formatShortDateTime(isoTime, useDateStyle())}</time>
}
