import { reportedTimeZone } from '#shared/time-zone.rules.ts'

/** The last name the browser reported, and what it means: to look it up takes a slow phone as long as a part of a page. */
let last: { reported: unknown; timeZone: string | null } | undefined

/** The device's IANA time zone by its present name; null where the browser reports none that exists. */
export function deviceTimeZone(): string | null {
  const reported = Intl.DateTimeFormat().resolvedOptions().timeZone
  // Some browsers report undefined.
  if (last === undefined || last.reported !== reported)
    last = { reported, timeZone: reportedTimeZone(reported) }
  return last.timeZone
}
