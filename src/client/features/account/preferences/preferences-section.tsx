import type { SessionUser } from '../../../../shared/accounts/session.schema.ts'
import { FormError } from '../../../ui/components/form-error.tsx'
import { FormSection } from '../../../ui/components/form-section.tsx'
import { SelectField } from '../../../ui/components/select-field.tsx'
import { useForm } from '../../../ui/components/use-form.ts'
import { useSaveUser } from '../account.hooks.ts'
import styles from '../account.module.css'
import { SaveButton } from '../save-button.tsx'
import { ThemeField } from './theme-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const UNITS = [
  { value: 'ml', label: 'Millilitres (ml)' },
  { value: 'fl_oz', label: 'US fluid ounces (fl oz)' },
] as const

/** How days and amounts are told, and how the pages look. */
export function PreferencesSection({ user }: { user: SessionUser }) {
  const saveUser = useSaveUser()
  const form = useForm({
    initial: { timeZone: user.timeZone, units: user.units as string },
    onSubmit: ({ timeZone, units }) =>
      saveUser({ timeZone, units: units === 'fl_oz' ? 'fl_oz' : 'ml' }, 'Your time zone and units'),
  })
  return (
    <FormSection
      id="preferences"
      title="Preferences"
      description="Time zone and units go with you to every device. The theme stays on this one."
    >
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <TimeZoneField {...form.field('timeZone')} />
        <SelectField label="Units" options={UNITS} {...form.field('units')} />
        <FormError>{form.formError}</FormError>
        <SaveButton isBusy={form.isBusy} busyLabel="Saving">
          Save preferences
        </SaveButton>
      </form>
      <ThemeField />
    </FormSection>
  )
}
