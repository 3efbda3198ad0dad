import { trpc } from '#client/lib/trpc.ts'
import { capitalized } from '#shared/format/capitalized.ts'
import { formatDay, formatTime } from '#shared/format/date-time.ts'
import { neededGoal } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { paceText } from '#shared/hydration/pace.rules.ts'
import { nextReminderAt, windowOf, windowProblem } from '#shared/hydration/reminder-window.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { localMinute } from '#shared/wall-clock.ts'
import type { Person } from '../person.ts'
import { useNow } from '../use-now.ts'
import styles from './day-progress.module.css'

/** Whether today is on pace, and when the next reminder comes. Its line has its height before it knows. */
export function PaceLine({ today, person }: { today: Today; person: Person }) {
  const now = useNow(today.intake)
  const { data } = trpc.reminders.get.useQuery()
  const parts = now === null || data === undefined ? [] : partsOf(today, person, data.settings, now)
  return <p className={`muted small ${styles.pace}`}>{parts.join(' · ')}</p>
}

type Settings = Parameters<typeof windowOf>[0] & { isOn: boolean }

function partsOf(today: Today, person: Person, settings: Settings, now: number): string[] {
  const window = windowOf(settings)
  if (window === null || windowProblem(window) !== null) return []
  const { units, timeZone, locale } = person
  const at = new Date(now)
  const day = { intake: today.intake, goal: neededGoal(today) }
  // A rest day has nothing to keep up with.
  const isPaced = !today.isLimit && today.restOn !== today.date
  const pace = isPaced ? paceText(day, localMinute(at, timeZone), window, units) : null
  if (!settings.isOn || (!today.isLimit && day.intake >= day.goal)) return pace === null ? [] : [pace]
  const next = nextReminderAt(at, window, timeZone)
  const date = localDay(next, timeZone)
  const time = formatTime(next.toISOString(), person)
  const weekday = date === localDay(at, timeZone) ? '' : `${formatDay(date, locale, { weekday: 'short' })} `
  return [...(pace === null ? [] : [pace]), `next reminder ${weekday}${time}`].map((text, place) =>
    place === 0 ? capitalized(text) : text,
  )
}
