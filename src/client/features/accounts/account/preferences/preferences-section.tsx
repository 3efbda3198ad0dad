import { UNIT_NAMES } from '#client/features/accounts/common/unit-names.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { UNITS, unitsOf } from '#shared/format/amount.ts'
import { WEEKDAYS } from '#shared/format/weekdays.ts'
import { useSaveUser } from '../account.hooks.ts'
import { SaveButton } from '../save-button.tsx'
import { dateFormats } from './date-formats.ts'
import { MyWaterField } from './my-water-field.tsx'
import { ThemeField } from './theme-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const WEEK_STARTS = WEEKDAYS.map(({ label }, weekday) => ({ value: String(weekday), label }))
const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }))

/** Water, time zone, formats and theme. */
export function PreferencesSection({ user }: { user: SessionUser }) {
  const saveUser = useSaveUser()
  const form = useForm({
    initial: {
      timeZone: user.hasTimeZone ? user.timeZone : '',
      locale: user.locale,
      units: user.units as string,
      weekStart: String(user.weekStart),
    },
    onSubmit: async ({ timeZone, locale, units, weekStart }) => {
      const zone = timeZone === '' ? {} : { timeZone }
      await saveUser(
        { ...zone, locale, units: unitsOf(units), weekStart: Number(weekStart) },
        'Your preferences',
      )
    },
  })
  return (
    <FormSection
      id="preferences"
      title="Preferences"
      fold="on-phones"
      description="Your water, time zone, dates and units are the same on every device. The theme is set on this device only."
    >
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <TimeZoneField user={user} {...form.field('timeZone')} />
        <SelectField label="Dates and times" options={dateFormats(user.locale)} {...form.field('locale')} />
        <SelectField label="Weeks begin on" options={WEEK_STARTS} {...form.field('weekStart')} />
        <SelectField label="Units" options={UNIT_OPTIONS} {...form.field('units')} />
        <SaveButton form={form} busyLabel="Saving" label="Save preferences" />
      </Stack>
      <MyWaterField />
      <ThemeField />
    </FormSection>
  )
}
