import { useEffect, useState } from 'react'
import { onStorageChange } from '#client/lib/device-storage.ts'
import { msToNextDay } from '#shared/local-day.ts'
import { type DeviceGlass, glassTimeZone, readGlass } from './device-glass.ts'

/** The clock is read again after this long, ms: a device may have slept, and clocks are changed. */
const LONGEST_NAP_MS = 30 * 60_000

/** The glass of this device, kept up to date across tabs and midnights; null on the server and until the page is hydrated. */
export function useDeviceGlass(): DeviceGlass | null {
  const [glass, setGlass] = useState<DeviceGlass | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function refresh(): void {
      const now = new Date()
      setGlass(readGlass(now))
      clearTimeout(timer)
      timer = setTimeout(refresh, Math.min(msToNextDay(glassTimeZone(), now), LONGEST_NAP_MS))
    }
    refresh()
    const stop = onStorageChange(refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  return glass
}
