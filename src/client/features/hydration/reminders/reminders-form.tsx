import { useWeekStart } from '#client/features/accounts/common/use-week-start.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { InputField } from '#client/ui/public/input-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { Tick } from '#client/ui/public/tick.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { WEEKDAYS, type WeekdayValues, weekdaysInOrder, weekdayValues } from '#shared/format/weekdays.ts'
import {
  NO_WAY_MESSAGE,
  NO_WEEKDAY_MESSAGE,
  REMINDER_INTERVALS,
  windowOf,
  windowProblem,
} from '#shared/hydration/reminder-window.rules.ts'
import type { Reminders } from '#shared/hydration/reminders.schema.ts'
import { presentZoneName } from '#shared/time-zone.rules.ts'
import { minuteOfTime } from '#shared/wall-clock.ts'
import { CalendarLink } from './calendar-link.tsx'
import styles from './reminders.module.css'
import { ThisDevice } from './this-device.tsx'

/** The boxes for some days of the week, 0 on Mondays to 6 on Sundays. */
const valuesOfWeekdays = (weekdays: readonly number[]): WeekdayValues<boolean> =>
  weekdayValues((weekday) => weekdays.includes(weekday))

/** The days of the week whose boxes are ticked. */
const weekdaysOfValues = (values: WeekdayValues<boolean>): number[] =>
  WEEKDAYS.flatMap(({ name }, weekday) => (values[name] ? [weekday] : []))

/** '90' → 'Every 1 hour 30 minutes'. */
function intervalLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `Every ${rest} minutes`
  const words = hours === 1 ? 'hour' : `${hours} hours`
  return rest === 0 ? `Every ${words}` : `Every 1 hour ${rest} minutes`
}

const INTERVALS = REMINDER_INTERVALS.map((minutes) => ({
  value: String(minutes),
  label: intervalLabel(minutes),
}))

const timeProblem = (time: string) =>
  minuteOfTime(time) === null ? 'Enter a time, 08:30 for example.' : null
const windowFrom = (values: WeekdayValues<boolean> & { from: string; to: string; everyMinutes: string }) =>
  windowOf({ ...values, everyMinutes: Number(values.everyMinutes), weekdays: weekdaysOfValues(values) })

/** One switch; when, how often and how the person is reminded show while it is on. */
export function RemindersForm({ reminders }: { reminders: Reminders }) {
  const utils = trpc.useUtils()
  const save = trpc.reminders.save.useMutation()
  const weekStart = useWeekStart()
  const { settings, timeZone } = reminders
  const form = useForm({
    initial: {
      isOn: settings.isOn,
      from: settings.from,
      to: settings.to,
      everyMinutes: String(settings.everyMinutes),
      ...valuesOfWeekdays(settings.weekdays),
      byPush: settings.byPush,
      byMail: settings.byMail,
    },
    validate: {
      // What is hidden while reminders are off is not judged, and not saved.
      from: (time, { isOn }) => (isOn ? timeProblem(time) : null),
      to(time, values) {
        if (!values.isOn) return null
        const window = windowFrom(values)
        return timeProblem(time) ?? (window === null ? null : windowProblem(window))
      },
      sunday: (_sunday, values) =>
        values.isOn && weekdaysOfValues(values).length === 0 ? NO_WEEKDAY_MESSAGE : null,
      byMail: (byMail, { isOn, byPush }) => (isOn && !byPush && !byMail ? NO_WAY_MESSAGE : null),
    },
    async onSubmit({ isOn, from, to, everyMinutes, byPush, byMail, ...values }) {
      const chosen = {
        ...{ isOn: true, from, to, everyMinutes: Number(everyMinutes) },
        ...{ weekdays: weekdaysOfValues(values), byPush, byMail },
      }
      const saved = await save.mutateAsync(isOn ? chosen : { ...settings, isOn: false })
      utils.reminders.get.setData(undefined, (now) => now && { ...now, settings: saved })
      toast.success('Saved', saved.isOn ? 'Your reminders are on.' : 'Your reminders are off.')
    },
  })
  const window = windowFrom(form.values)
  const { isOn } = form.values
  return (
    <Stack as="form" noValidate onSubmit={form.submit} gap={16}>
      <Tick switchClass={styles.switch} label="Remind me when I am behind" {...form.field('isOn')} />
      {isOn && (
        <>
          <div className={styles.times}>
            <InputField label="From" required input={{ type: 'time' }} {...form.field('from')} />
            <InputField label="To" required input={{ type: 'time' }} {...form.field('to')} />
            <SelectField label="How often" options={INTERVALS} {...form.field('everyMinutes')} />
          </div>
          <fieldset>
            <legend className={styles.legend}>On these days</legend>
            <div className={styles.weekdays}>
              {weekdaysInOrder(weekStart).map(({ name, label }) => (
                <Tick key={name} label={label} {...form.field(name)} />
              ))}
            </div>
          </fieldset>
          <p className="muted small">
            Times are those of {presentZoneName(timeZone).replaceAll('_', ' ')}.{' '}
            <AppLink to="/account" hash="preferences" className="text-link">
              Change your time zone
            </AppLink>
          </p>
          <fieldset>
            <legend className={styles.legend}>How</legend>
            <Tick label="Notifications" {...form.field('byPush')} />
            <ThisDevice reminders={reminders} onTurnedOn={() => form.field('byPush').onChange(true)} />
            <Tick label="E-mail" {...form.field('byMail')} />
          </fieldset>
        </>
      )}
      <FormError>{form.formError}</FormError>
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" isBusy={form.isBusy} busyLabel="Saving">
          Save reminders
        </Button>
      </div>
      {isOn && window !== null && window.weekdays.length > 0 && windowProblem(window) === null && (
        <div className={styles.calendar}>
          <p className="muted small">
            Or put the times into your own calendar. It reminds you every time, whatever you drank.
          </p>
          <div>
            <CalendarLink window={window} timeZone={timeZone} />
          </div>
        </div>
      )}
    </Stack>
  )
}
