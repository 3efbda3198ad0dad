import { EmailField } from '#client/features/accounts/common/email-field.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { emailProblem, FULL_NAME_MAX_LENGTH, fullNameProblem } from '#shared/accounts/credentials.rules.ts'

const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
]

/** Adds someone, who is sent a link to choose a password; open as long as it is mounted. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const invite = trpc.admin.users.invite.useMutation()

  const form = useForm({
    initial: { fullName: '', email: '', role: 'user' },
    validate: { fullName: fullNameProblem, email: emailProblem },
    onSubmit: async ({ fullName, email, role }) => {
      await invite.mutateAsync({ fullName, email, role: role === 'admin' ? 'admin' : 'user' })
      toast.success('Invitation sent', `A link to choose a password is on its way to ${email.trim()}.`)
      onClose()
      await utils.admin.users.invalidate()
    },
  })
  return (
    <Dialog isOpen title="Add User" onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <p>They get a link by e-mail to choose a password. It is good for seven days.</p>
        <TextField
          label="Full name"
          maxLength={FULL_NAME_MAX_LENGTH}
          required
          data-autofocus
          {...form.field('fullName')}
        />
        <EmailField autoComplete="off" {...form.field('email')} />
        <SelectField
          label="Role"
          options={ROLES}
          hint={form.values.role === 'admin' && 'Admins choose a password of at least 15 characters.'}
          {...form.field('role')}
        />
        <SubmitButton form={form} busyLabel="Sending" label="Send invitation" />
      </Stack>
    </Dialog>
  )
}
