import { z } from 'zod'
import { reportedTimeZone } from './time-zone.rules.ts'

/** An IANA time zone that a person chose, by its present name. */
export const timeZoneSchema = z
  .string()
  .max(100)
  .transform((name, context) => {
    const known = reportedTimeZone(name)
    if (known !== null) return known
    context.addIssue({ code: 'custom', message: 'This time zone is not known. Choose one from the list.' })
    return z.NEVER
  })

/** A time zone that a browser reports of itself: never an error, null where it is none. */
export const reportedTimeZoneSchema = z.string().max(200).catch('').transform(reportedTimeZone)
