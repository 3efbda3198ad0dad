import { useEffect, useState } from 'react'
import { ZoneQuestion } from '#client/features/accounts/common/time-zone/zone-question.tsx'
import { deviceTimeZone } from '#client/lib/device-time-zone.ts'
import { SelectField } from '#client/ui/public/select-field.tsx'
import type { FormFieldProps } from '#client/ui/public/use-form.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { presentZoneName, ZONE_UNTIL_CHOSEN } from '#shared/time-zone.rules.ts'
import { zoneGroups } from './time-zones.ts'

interface TimeZoneFieldProps extends FormFieldProps {
  user: Pick<SessionUser, 'timeZone' | 'hasTimeZone'>
}

/** The value of the choice that leaves the zone as it is: not chosen. */
const NOT_CHOSEN = { value: '', label: `Not chosen: your days follow ${ZONE_UNTIL_CHOSEN}` }

/** Chooses a time zone. Its value is empty while none is chosen. */
export function TimeZoneField({ user, ...field }: TimeZoneFieldProps) {
  // The zones this browser knows. The server may know others.
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => {
    const own = deviceTimeZone()
    setKnown([
      ...(own === null ? [] : [own]),
      ...[ZONE_UNTIL_CHOSEN, ...Intl.supportedValuesOf('timeZone')].map(presentZoneName),
    ])
  }, [])
  const value = presentZoneName(field.value)
  const zones = zoneGroups(value === '' ? known : [value, ...known])
  return (
    <>
      <SelectField
        label="Time zone"
        options={user.hasTimeZone ? zones : [NOT_CHOSEN, ...zones]}
        hint="Your days begin at midnight here."
        {...field}
        value={value}
      />
      {user.hasTimeZone && <ZoneQuestion timeZone={user.timeZone} onChosen={field.onChange} />}
    </>
  )
}
