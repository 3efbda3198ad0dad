import { reportedTimeZone } from '#shared/time-zone.rules.ts'

/** The device's IANA time zone by its present name; null where the browser reports none that exists. */
export const deviceTimeZone = (): string | null =>
  reportedTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
