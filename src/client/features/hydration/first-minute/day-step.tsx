import { useState } from 'react'
import { PlaceChoice } from '#client/features/water/common/mine/place-choice.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { InputField } from '#client/ui/public/input-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { firstReminders } from '#shared/hydration/reminder-window.rules.ts'
import { minuteOfTime } from '#shared/wall-clock.ts'
import type { HomePlace, NamedWater } from '#shared/water/mine/water-place.rules.ts'
import { clockText } from '../settings/clock-text.ts'
import { DAY_STARTS } from '../settings/day-starts.ts'
import styles from './first-minute.module.css'
import type { StepProps } from './step-props.ts'

export interface DayStepProps extends StepProps {
  isBusy: boolean
  onDone: () => void
}

/** When the person's day starts, which tap is theirs, and from when on they are reminded. */
export function DayStep({ today, person, isBusy, onDone }: DayStepProps) {
  const utils = trpc.useUtils()
  const setDayStart = trpc.hydration.setDayStart.useMutation()
  const update = trpc.auth.updateUser.useMutation()
  const saveReminders = trpc.reminders.save.useMutation()
  const [water, setWater] = useState<NamedWater<HomePlace> | null>(null)
  const form = useForm({
    initial: { dayStart: String(today.dayStart), reminder: '' },
    validate: {
      reminder: (time) =>
        time === '' || firstReminders(time) !== null ? null : 'Choose a time before 21:00.',
    },
    onSubmit: async ({ dayStart, reminder }) => {
      if (water !== null) {
        await update.mutateAsync({ myWater: water.place })
        await utils.myWater.invalidate()
      }
      if (Number(dayStart) !== today.dayStart) await setDayStart.mutateAsync({ minute: Number(dayStart) })
      const reminders = firstReminders(reminder)
      if (minuteOfTime(reminder) !== null && reminders !== null) await saveReminders.mutateAsync(reminders)
      await Promise.all([utils.hydration.invalidate(), utils.reminders.invalidate()])
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <h2>How is your day?</h2>
      <SelectField
        label="Your day starts at"
        hint="For those who go to bed after midnight."
        options={DAY_STARTS.map((minute) => ({ value: String(minute), label: clockText(minute, person) }))}
        {...form.field('dayStart')}
      />
      <PlaceChoice label="Which is your tap? ZIP code or town" onChoose={setWater} />
      <InputField
        label="Remind me from"
        hint="By e-mail, and only when you are behind. Leave it empty for no reminders."
        input={{ type: 'time' }}
        {...form.field('reminder')}
      />
      <FormError>{form.formError}</FormError>
      <Row gap={8}>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Saving" onClick={onDone}>
          Skip
        </Button>
        <Button type="submit" className={styles.next} isBusy={form.isBusy || isBusy} busyLabel="Saving">
          Start tracking
        </Button>
      </Row>
    </form>
  )
}
