import { useEffect, useState } from 'react'
import { onStorageChange, read, write } from '#client/lib/device-storage.ts'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { UNITS, type Units } from '#shared/format/amount.ts'
import { namedRegion, unitsOfPlace } from '#shared/format/region.ts'
import { useUser } from './use-session.ts'

/** Where this browser stores the unit that a visitor chose. */
const UNITS_KEY = deviceKey('units')

/** Stores the unit of visitors on this device. Returns false if the browser could not. */
export const chooseVisitorUnits = (units: Units): boolean => write(UNITS_KEY, units)

/** A visitor's unit: the one chosen on this device, else that of the browser's region. */
function visitorUnits(): Units {
  const chosen = read(UNITS_KEY)
  const region = namedRegion(navigator.languages.join(','))
  return UNITS.find((units) => units === chosen) ?? unitsOfPlace({ region, timeZone: deviceTimeZone() })
}

/** The unit in which amounts are shown: a member's own; for a visitor, theirs once it is known. */
export function useUnits(): Units {
  const user = useUser()
  const [units, setUnits] = useState<Units>('fl_oz')
  useEffect(() => {
    const look = () => setUnits(visitorUnits())
    look()
    return onStorageChange(look)
  }, [])
  return user?.units ?? units
}
