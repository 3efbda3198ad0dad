import { useEffect, useState } from 'react'
import { Choice } from '#client/ui/chakra/fields.tsx'
import { Button } from '#client/ui/components/button.tsx'
import type { FormFieldProps } from '#client/ui/components/use-form.ts'
import { presentZoneName } from '#shared/format/time-zone-names.ts'
import { placeOf, zoneGroups } from './time-zones.ts'

/** The time zones the browser knows. The server may know others. */
interface DeviceZones {
  known: readonly string[]
  /** The device's own zone. */
  own: string
}

/** Chooses a time zone, with a button for the device's own. */
export function TimeZoneField(field: FormFieldProps) {
  const [device, setDevice] = useState<DeviceZones | null>(null)
  useEffect(
    () =>
      setDevice({
        known: Intl.supportedValuesOf('timeZone').map(presentZoneName),
        own: presentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone),
      }),
    [],
  )
  const value = presentZoneName(field.value)
  const zones = device === null ? [value] : [value, device.own, 'UTC', ...device.known]
  return (
    <>
      <Choice
        label="Time zone"
        options={zoneGroups(zones)}
        hint="Your days begin at midnight here."
        {...field}
        value={value}
      />
      {device !== null && device.own !== value && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => field.onChange(device.own)}>
            Use this device’s zone: {placeOf(device.own)}
          </Button>
        </div>
      )}
    </>
  )
}
