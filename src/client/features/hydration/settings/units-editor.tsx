import Ruler from 'lucide-react/icons/ruler'
import { UNIT_NAMES } from '#client/features/accounts/common/unit-names.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { RadioButton } from '#client/ui/public/radio-button.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { UNITS, type Units, unitSign, unitsOf } from '#shared/format/amount.ts'
import { EditorDialog } from './editor-dialog.tsx'
import styles from './settings.module.css'

interface UnitsButtonProps {
  units: Units
  /** The button is the unit's sign after an amount. */
  isUnitSign?: boolean
}

/** Opens the dialog of the unit that amounts are read in. */
export function UnitsButton({ units, isUnitSign = false }: UnitsButtonProps) {
  return (
    <EditorDialog
      title="Units"
      look={{ variant: 'ghost', size: 'sm' }}
      {...(isUnitSign && { name: `Unit: ${unitSign(units)}. Change`, className: styles.signButton })}
      label={
        isUnitSign ? (
          unitSign(units)
        ) : (
          <>
            <Ruler size={18} aria-hidden />
            Units
          </>
        )
      }
    >
      {(close) => <UnitsForm units={units} onSaved={close} />}
    </EditorDialog>
  )
}

function UnitsForm({ units, onSaved }: { units: Units; onSaved: () => void }) {
  const utils = trpc.useUtils()
  const update = trpc.auth.updateUser.useMutation()
  const form = useForm({
    initial: { units: units as string },
    onSubmit: async (values) => {
      await update.mutateAsync({ units: unitsOf(values.units) })
      await utils.auth.session.invalidate()
      onSaved()
      toast.success('Saved', UNIT_NAMES[unitsOf(values.units)])
    },
  })
  return (
    <Stack as="form" noValidate onSubmit={form.submit} gap={16}>
      <fieldset aria-label="Units">
        {UNITS.map((value) => (
          <RadioButton
            key={value}
            label={UNIT_NAMES[value]}
            name="units"
            value={value}
            isChosen={form.values.units === value}
            onChoose={() => form.field('units').onChange(value)}
          />
        ))}
      </fieldset>
      <p className="muted small">Your drinks stay as they are; only the way amounts are written changes.</p>
      <SubmitButton form={form} isFull label="Save" busyLabel="Saving" />
    </Stack>
  )
}
