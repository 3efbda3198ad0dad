import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { UserRow } from '#shared/admin/users.schema.ts'
import { BAN_LENGTHS, banEnd, isBanLength } from './ban-end.ts'
import { nameOf } from './user-columns.tsx'

export interface BanDialogProps {
  users: readonly UserRow[]
  /** Called with the ISO time until which they are banned; the dialog stays where it answers that it was not done. */
  onBan: (until: string) => Promise<boolean>
  onClose: () => void
}

/** Asks until when someone, or several, are banned; open as long as it is mounted. */
export function BanDialog({ users, onBan, onClose }: BanDialogProps) {
  const form = useForm({
    initial: { length: 'week', day: '' },
    onSubmit: async ({ length, day }, { setFieldError }) => {
      const until = isBanLength(length) ? banEnd(length, day, new Date()) : null
      if (until === null) return setFieldError('day', 'Choose a day that is not over yet.')
      if (await onBan(until)) onClose()
    },
  })
  const [first] = users
  return (
    <Dialog
      isOpen
      title={users.length === 1 && first !== undefined ? `Ban ${nameOf(first)}` : `Ban ${users.length} users`}
      onClose={onClose}
    >
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <p>They are logged out at once, and cannot log in until the ban is over.</p>
        <SelectField label="How long" options={BAN_LENGTHS} data-autofocus {...form.field('length')} />
        {form.values.length === 'date' && (
          <TextField label="Last day of the ban" required type="date" {...form.field('day')} />
        )}
        <Button type="submit" variant="danger" isBusy={form.isBusy} busyLabel="Banning">
          Ban
        </Button>
      </Stack>
    </Dialog>
  )
}
