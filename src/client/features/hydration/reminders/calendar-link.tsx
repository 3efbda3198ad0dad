import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useState } from 'react'
import { buttonClass } from '#client/ui/public/button.tsx'
import type { ReminderWindow } from '#shared/hydration/reminder-window.rules.ts'
import { remindersCalendar } from '#shared/hydration/reminders-calendar.ts'
import { localDay } from '#shared/local-day.ts'

interface CalendarLinkProps {
  window: ReminderWindow
  timeZone: string
}

/** The times as a file for the device's own calendar, which reminds without us; there once the page runs. */
export function CalendarLink({
  window: { fromMinute, toMinute, everyMinutes, weekdays },
  timeZone,
}: CalendarLinkProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const madeAt = new Date()
    const facts = { firstDay: localDay(madeAt, timeZone), madeAt, origin: window.location.origin }
    const text = remindersCalendar({ fromMinute, toMinute, everyMinutes, weekdays }, facts)
    setAddress(`data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`)
  }, [fromMinute, toMinute, everyMinutes, weekdays, timeZone])
  return (
    <a
      href={address}
      download="smart-hydration-reminders.ics"
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <CalendarPlus size={18} aria-hidden />
      Download calendar file
    </a>
  )
}
