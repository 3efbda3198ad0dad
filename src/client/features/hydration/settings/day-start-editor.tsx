import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { Person } from '../person.ts'
import { clockText } from './clock-text.ts'
import { DAY_STARTS } from './day-starts.ts'
import { EditorDialog } from './editor-dialog.tsx'

interface DayStartProps {
  /** In minutes after midnight. */
  dayStart: number
  person: Person
}

/** Opens the dialog of the start of the day. */
export function DayStartButton(props: DayStartProps) {
  return (
    <EditorDialog title="Start of the day" look={{ variant: 'ghost', size: 'sm' }} label="Change start">
      {(close) => <DayStartForm {...props} onSaved={close} />}
    </EditorDialog>
  )
}

function DayStartForm({ dayStart, person, onSaved }: DayStartProps & { onSaved: () => void }) {
  const utils = trpc.useUtils()
  const setDayStart = trpc.hydration.setDayStart.useMutation()
  const form = useForm({
    initial: { minute: String(dayStart) },
    onSubmit: async ({ minute }) => {
      await setDayStart.mutateAsync({ minute: Number(minute) })
      await utils.hydration.invalidate()
      onSaved()
      toast.success('Saved', `Your day starts at ${clockText(Number(minute), person)}.`)
    },
  })
  return (
    <Stack as="form" noValidate onSubmit={form.submit} gap={16}>
      <SelectField
        label="A new day starts at"
        options={DAY_STARTS.map((minute) => ({ value: String(minute), label: clockText(minute, person) }))}
        hint="What you drink before then counts for the day before. If this time is already past, a new day may start at once; your drinks stay where they are."
        data-autofocus
        {...form.field('minute')}
      />
      <SubmitButton form={form} isFull label="Save" busyLabel="Saving" />
    </Stack>
  )
}
