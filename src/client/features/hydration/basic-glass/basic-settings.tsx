import { type SyntheticEvent, useEffect, useState } from 'react'
import { UNIT_NAMES } from '#client/features/accounts/common/unit-names.ts'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { chooseVisitorUnits } from '#client/features/accounts/common/use-units.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { InputField } from '#client/ui/public/input-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { UNITS, type Units, unitsOf } from '#shared/format/amount.ts'
import { minuteOfTime, timeOfMinute } from '#shared/wall-clock.ts'
import { reminderMinute, setReminder, takeDueReminder } from './basic-reminder.ts'

const STORAGE_OFF = 'The browser must allow this site to store data.'
const CHECK_MS = 30_000

/** The unit, and one reminder of this browser: what people without Premium can set. */
export function BasicSettings({ units }: { units: Units }) {
  return (
    <Disclosure summary="Unit and reminder" isWide>
      <Stack gap={20}>
        <UnitChoice units={units} />
        <ReminderForm />
      </Stack>
    </Disclosure>
  )
}

function UnitChoice({ units }: { units: Units }) {
  const user = useUser()
  const utils = trpc.useUtils()
  const update = trpc.auth.updateUser.useMutation()
  const choose = async (next: Units) => {
    if (user === null) {
      if (!chooseVisitorUnits(next)) toast.error('Not saved', STORAGE_OFF)
      return
    }
    try {
      await update.mutateAsync({ units: next })
      await utils.auth.session.invalidate()
    } catch (error) {
      toast.error('Not saved', errorMessage(error))
    }
  }
  return (
    <SelectField
      name="units"
      label="Amounts in"
      value={units}
      options={UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }))}
      onChange={(value) => void choose(unitsOf(value))}
    />
  )
}

/** Shows the reminder when it is due, as long as the page is open. */
function useReminder(isPossible: boolean): void {
  useEffect(() => {
    if (!isPossible) return
    const look = async () => {
      if (Notification.permission !== 'granted' || !takeDueReminder(new Date())) return
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.showNotification('Time for some water', {
        body: 'Your reminder of this device.',
        icon: '/icon-192.png',
        data: { url: '/tracker', drink: null },
      })
    }
    const timer = setInterval(() => void look(), CHECK_MS)
    return () => clearInterval(timer)
  }, [isPossible])
}

function ReminderForm() {
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    // Some browsers have no notifications: there is nothing to set then.
    if (!('Notification' in window && 'serviceWorker' in navigator)) return
    const minute = reminderMinute()
    setTime(minute === null ? '' : timeOfMinute(minute))
  }, [])
  useReminder(time !== null)
  if (time === null) return null
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const minute = minuteOfTime(time)
    if (minute !== null && (await Notification.requestPermission()) !== 'granted')
      return toast.error('Not saved', 'Your browser did not allow notifications. Allow them and try again.')
    if (!setReminder(minute)) return toast.error('Not saved', STORAGE_OFF)
    return toast.success(minute === null ? 'Reminder off' : 'Reminder on', minute === null ? undefined : time)
  }
  return (
    <Stack as="form" gap={12} align="start" onSubmit={(event) => void save(event)}>
      <InputField
        name="reminder"
        label="Remind me at"
        hint="Once a day, by this browser, while this page is open. Leave it empty for none."
        input={{ type: 'time' }}
        value={time}
        onChange={setTime}
      />
      <Button type="submit" variant="secondary" size="sm">
        Save reminder
      </Button>
    </Stack>
  )
}
