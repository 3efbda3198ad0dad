import { reportedTimeZone } from '#shared/time-zone.rules.ts'

/** What a reported name means: looking it up takes a slow phone as long as a part of a page. */
const zones = new Map<unknown, string | null>()

/** The device's IANA time zone by its present name; null where the browser reports none that exists. */
export function deviceTimeZone(): string | null {
  const reported = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zones.has(reported)) zones.set(reported, reportedTimeZone(reported))
  return zones.get(reported) ?? null
}
