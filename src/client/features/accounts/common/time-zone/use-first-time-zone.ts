import { useEffect } from 'react'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useUser } from '../use-session.ts'

/**
 * Renews every answer if the person has no time zone yet and this browser knows one. The request names the browser's zone,
 * so the server stores it and answers with the days of that zone.
 */
export function useFirstTimeZone(): void {
  const lacksZone = useUser()?.hasTimeZone === false
  const utils = trpc.useUtils()
  useEffect(() => {
    if (lacksZone && deviceTimeZone() !== null) void utils.invalidate()
  }, [lacksZone, utils])
}
