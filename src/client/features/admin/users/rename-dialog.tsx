import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { FULL_NAME_MAX_LENGTH, fullNameProblem } from '#shared/accounts/credentials.rules.ts'
import type { UserRow } from '#shared/admin/users.schema.ts'

export interface RenameDialogProps {
  user: UserRow
  onClose: () => void
}

/** Changes someone's name; open as long as it is mounted. */
export function RenameDialog({ user, onClose }: RenameDialogProps) {
  const utils = trpc.useUtils()
  const update = trpc.admin.users.updateProfile.useMutation()

  const form = useForm({
    initial: { fullName: user.fullName ?? '' },
    validate: { fullName: fullNameProblem },
    onSubmit: async ({ fullName }) => {
      await update.mutateAsync({ userId: user.id, fullName })
      toast.success('User profile has been updated')
      onClose()
      await utils.admin.users.invalidate()
    },
  })
  return (
    <Dialog isOpen title="Edit name" subtitle={user.email} onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <TextField
          label="Full name"
          maxLength={FULL_NAME_MAX_LENGTH}
          required
          data-autofocus
          {...form.field('fullName')}
        />
        <FormError>{form.formError && `Error updating profile. ${form.formError}`}</FormError>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving">
          Save name
        </Button>
      </Stack>
    </Dialog>
  )
}
