import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { TIME_ZONE_HEADER } from '#shared/time-zone-header.ts'

/** The header that names this browser's time zone, if it has one. */
export function zoneHeader(): Record<string, string> {
  const timeZone = deviceTimeZone()
  return timeZone === null ? {} : { [TIME_ZONE_HEADER]: timeZone }
}
