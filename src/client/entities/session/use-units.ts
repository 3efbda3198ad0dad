import { useEffect, useState } from 'react'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import type { Units } from '#shared/format/amount.ts'
import { namedRegion, unitsOfPlace } from '#shared/format/region.ts'
import { useUser } from './use-session.ts'

/** The unit in which amounts are shown: a member's own; for a visitor, that of the browser's region once it is known. */
export function useUnits(): Units {
  const user = useUser()
  const [units, setUnits] = useState<Units>('fl_oz')
  useEffect(() => {
    const region = namedRegion(navigator.languages.join(','))
    setUnits(unitsOfPlace({ region, timeZone: deviceTimeZone() }))
  }, [])
  return user?.units ?? units
}
