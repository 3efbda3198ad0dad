import { useState } from 'react'
import { TimeCell } from '#client/features/admin/common/table/day-cell.tsx'
import type { WithProof } from '#client/features/admin/common/use-change.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import type { Settings } from '#shared/admin/settings.schema.ts'
import { NIGHT_HOURS } from '#shared/water/loads/import-schedule.rules.ts'
import { useSaving } from './use-saving.ts'

const hourText = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

const NIGHTS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hourText(hour)} to ${hourText(hour + NIGHT_HOURS)} UTC`,
}))

/** Whether newer water data is imported without anyone asking for it. */
export function ImportScheduleSection({ settings, withProof }: { settings: Settings; withProof: WithProof }) {
  const { value, nextNight } = settings.importSchedule
  return (
    <FormSection
      id="imports"
      title="Scheduled imports"
      description="Once in each quarter, at night, the server checks every source of water data and applies what passes the checks. All admins get a mail with the report either way. What fails is tried once more the next night."
    >
      {/* A new key resets the fields to what the server saved. */}
      <ImportScheduleForm key={JSON.stringify(value)} initial={value} withProof={withProof} />
      <p className="muted">
        {nextNight === null ? (
          'Off: newer data comes in only when an admin imports it.'
        ) : (
          <>
            On. The next night begins at <TimeCell isoTime={nextNight} />.
          </>
        )}
      </p>
    </FormSection>
  )
}

interface ImportScheduleFormProps {
  initial: Settings['importSchedule']['value']
  withProof: WithProof
}

function ImportScheduleForm({ initial, withProof }: ImportScheduleFormProps) {
  const { client } = trpc.useUtils()
  const saving = useSaving(withProof)
  const [schedule, setSchedule] = useState(initial)
  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.run(() => client.admin.settings.saveImportSchedule.mutate(schedule), {
          failed: 'Error saving settings',
          done: [
            'Saved',
            schedule.isOn ? 'Imports run by themselves.' : 'Imports run when an admin starts them.',
          ],
        })
      }}
    >
      <CheckBox
        label="Import newer water data every quarter"
        isChecked={schedule.isOn}
        onChange={(isOn) => setSchedule({ ...schedule, isOn })}
      />
      <SelectField
        label="At night"
        name="hour"
        value={String(schedule.hour)}
        options={NIGHTS}
        onChange={(hour) => setSchedule({ ...schedule, hour: Number(hour) })}
      />
      <div>
        <Button type="submit" variant="secondary" isBusy={saving.isBusy} busyLabel="Saving">
          Save schedule
        </Button>
      </div>
    </Stack>
  )
}
