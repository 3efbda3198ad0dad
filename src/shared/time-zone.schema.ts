import { z } from 'zod'

/** Whether this runtime knows the IANA time zone ('Asia/Kathmandu', 'UTC'). */
export function isTimeZone(name: string): boolean {
  // Offsets such as '+05:45' are no zone: they know no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA time zone. */
export const timeZoneSchema = z
  .string()
  .max(100)
  .refine(isTimeZone, 'This time zone is not known. Choose one from the list.')
