import { Stack } from '#client/ui/layout/layout.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { FULL_NAME_MAX_LENGTH, fullNameProblem } from '#shared/accounts/credentials.rules.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { useSaveUser } from '../account.hooks.ts'
import { SaveButton } from '../save-button.tsx'

/** Changes the name. */
export function NameForm({ user }: { user: SessionUser }) {
  const saveUser = useSaveUser()
  const form = useForm({
    initial: { fullName: user.fullName ?? '' },
    validate: { fullName: fullNameProblem },
    onSubmit: ({ fullName }) => saveUser({ fullName }, 'Your name'),
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={FULL_NAME_MAX_LENGTH}
        required
        {...form.field('fullName')}
      />
      <SaveButton form={form} busyLabel="Saving" label="Save name" />
    </Stack>
  )
}
