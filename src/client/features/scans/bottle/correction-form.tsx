import { useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { BottleChanges, SavedBottle } from '#shared/scans/bottle.schema.ts'
import { MINERAL_NAMES, MINERALS, WATER_KINDS } from '#shared/scans/minerals.ts'
import { KIND_NAMES } from '#shared/scans/water-line.rules.ts'
import { CORRECTION_RULES, correctionOf, typedChanges } from './correction.ts'
import styles from './result-parts.module.css'
import { KNOWN_BY_NAMES } from './value-origins.ts'

export interface CorrectionFormProps {
  bottle: SavedBottle
  /** The bottle as the scan answered it: what differs from it is the person's. */
  scanned: SavedBottle
  /** What was read, line by line, to compare with. */
  textRead: readonly string[]
  /** Whether there is a photo that can be saved with the bottle. */
  hasPhoto: boolean
  onSave: (changes: BottleChanges, keepsPhoto: boolean) => Promise<void>
}

const KIND_OPTIONS = [
  { value: '', label: 'Not known' },
  ...WATER_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
]

/** "Is this right?": lets the person correct and complete the values before they are saved. */
export function CorrectionForm({ bottle, scanned, textRead, hasPhoto, onSave }: CorrectionFormProps) {
  const [keepsPhoto, setKeepsPhoto] = useState(false)
  const form = useForm({
    initial: correctionOf(bottle),
    validate: CORRECTION_RULES,
    onSubmit: (values) => onSave(typedChanges(scanned, values), keepsPhoto),
  })
  const known = (mark: keyof typeof KNOWN_BY_NAMES | null | undefined) =>
    mark ? <span className="muted small">{KNOWN_BY_NAMES[mark]}</span> : undefined

  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <p className="muted">Compare it with the label. What you change or add is marked as entered by hand.</p>
      <TextField label="Name" autoComplete="off" maxLength={200} required {...form.field('brandname')} />
      <TextField label="Spring or source" autoComplete="off" maxLength={300} {...form.field('source')} />
      <div className={styles.pair}>
        <SelectField label="Kind" options={KIND_OPTIONS} {...form.field('kind')} />
        <TextField label="Bottle, ml" autoComplete="off" inputMode="numeric" {...form.field('volumeMl')} />
        <TextField
          label="Dissolved, mg/L"
          labelAside={known(bottle.knownBy?.tds)}
          autoComplete="off"
          inputMode="decimal"
          {...form.field('tds')}
        />
        <TextField
          label="pH"
          labelAside={known(bottle.knownBy?.ph)}
          autoComplete="off"
          inputMode="decimal"
          {...form.field('ph')}
        />
        {MINERALS.map((mineral) => (
          <TextField
            key={mineral}
            label={`${MINERAL_NAMES[mineral]}, mg/L`}
            labelAside={known(bottle.nutrition?.find((row) => row.mineral === mineral)?.knownBy)}
            autoComplete="off"
            inputMode="decimal"
            {...form.field(mineral)}
          />
        ))}
      </div>
      {textRead.length > 0 && (
        <Disclosure summary="What was read from the label">
          <p className={styles.read}>{textRead.join('\n')}</p>
        </Disclosure>
      )}
      {hasPhoto && (
        <CheckBox
          label={
            <>
              Keep the photo
              <span className="muted small"> – only you will see it</span>
            </>
          }
          isChecked={keepsPhoto}
          onChange={setKeepsPhoto}
        />
      )}
      <SubmitButton form={form} isFull busyLabel="Saving" label="Save to Fridge" />
    </Stack>
  )
}
