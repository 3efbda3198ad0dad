import { useEffect, useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { SelectField } from '../../../ui/components/select-field.tsx'
import type { FormFieldProps } from '../../../ui/components/use-form.ts'
import { placeOf, zoneGroups } from './time-zones.ts'

/** What the browser knows of time zones, and the server cannot: it may know other ones. */
interface DeviceZones {
  known: readonly string[]
  /** Where the device is. */
  own: string
}

/** Chooses a time zone; the device's own is one press away. */
export function TimeZoneField(field: FormFieldProps) {
  const [device, setDevice] = useState<DeviceZones | null>(null)
  useEffect(
    () =>
      setDevice({
        known: Intl.supportedValuesOf('timeZone'),
        own: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    [],
  )
  const zones = device === null ? [field.value] : [field.value, device.own, 'UTC', ...device.known]
  return (
    <>
      <SelectField
        label="Time zone"
        options={zoneGroups(zones)}
        hint="Your days begin at midnight here."
        {...field}
      />
      {device !== null && device.own !== field.value && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => field.onChange(device.own)}>
            Use this device’s zone: {placeOf(device.own)}
          </Button>
        </div>
      )}
    </>
  )
}
