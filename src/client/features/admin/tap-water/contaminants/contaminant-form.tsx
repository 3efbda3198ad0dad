import type { ContaminantRow } from '#client/features/water/common/tap-water/contaminant-text.ts'
import { MeasurementFields } from '#client/features/water/common/tap-water/measurement-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { Tick } from '#client/ui/public/tick.tsx'
import { CONTAMINANT_LEVELS, type Contaminant } from '#shared/water/values/tap-water.schema.ts'
import styles from './contaminant-form.module.css'
import { LEVEL_NAMES } from './level-badge.tsx'

export interface ContaminantFormProps {
  row: ContaminantRow
  /** The list of names to suggest. */
  namesId: string
  /** What is to be known of the row's level. */
  hint: string
  onChange: (row: ContaminantRow) => void
  onRemove: () => void
}

const LEVEL_OPTIONS = CONTAMINANT_LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] }))

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** The fields of one contaminant. */
export function ContaminantForm({ row, namesId, hint, onChange, onRemove }: ContaminantFormProps) {
  const change = (part: ContaminantRow) => onChange({ ...row, ...part })
  const text = (key: 'sourceTitle' | 'sourceUrl' | 'note' | 'license') => ({
    name: key,
    value: row[key] ?? null,
    onChange: (value: string) => change({ [key]: orNull(value) }),
  })
  return (
    <Stack gap={16} shrinks className={styles.form}>
      <MeasurementFields row={row} namesId={namesId} onChange={onChange} />
      <TextField label="Source" {...text('sourceTitle')} />
      <TextField label="Source address" inputMode="url" hint="Begins with https://" {...text('sourceUrl')} />
      <TextField label="License" {...text('license')} />
      {row.parameter == null && (
        <SelectField
          label="Level"
          name="level"
          options={LEVEL_OPTIONS}
          value={row.level ?? 'unjudged'}
          onChange={(level: Contaminant['level']) => change({ level })}
        />
      )}
      <div className="whole-row">
        <TextAreaField label="Note" rows={2} {...text('note')} />
      </div>
      <div className="whole-row">
        <Tick
          label="Confirmed: read in its source"
          name="confirmed"
          hint={hint}
          value={row.confirmed !== false}
          onChange={(confirmed) => change({ confirmed })}
        />
        <Tick
          label="Second-hand: an official figure read through a compilation"
          name="secondHand"
          value={row.secondHand === true}
          onChange={(secondHand) => change({ secondHand })}
        />
      </div>
      <div className="whole-row">
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Remove this contaminant
        </Button>
      </div>
    </Stack>
  )
}
