import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import {
  ACCESS_TOKEN_NAME_MAX_LENGTH,
  ACCESS_TOKEN_NAME_MISSING,
  type TokenRight,
} from '#shared/accounts/access-tokens.ts'
import { useReauthentication } from '../reauthentication.tsx'
import { SaveButton } from '../save-button.tsx'

const RIGHTS_OF: Readonly<Record<string, TokenRight[]>> = {
  add: ['add'],
  read: ['read'],
  both: ['add', 'read'],
}

/** Creates an access token with a name and what it may do. */
export function TokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const utils = trpc.useUtils()
  const withReauthentication = useReauthentication()
  const create = trpc.auth.createAccessToken.useMutation()
  const form = useForm({
    initial: { name: '', rights: 'add' },
    validate: { name: (name) => (name.trim() === '' ? ACCESS_TOKEN_NAME_MISSING : null) },
    onSubmit: ({ name, rights }) =>
      withReauthentication(async () => {
        const { token } = await create.mutateAsync({ name, rights: RIGHTS_OF[rights] })
        onCreated(token)
        await utils.auth.accessTokens.invalidate()
      }),
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <TextField
        label="Name of the new token"
        hint="Where you will use it, for example “My phone”."
        maxLength={ACCESS_TOKEN_NAME_MAX_LENGTH}
        autoComplete="off"
        required
        {...form.field('name')}
      />
      <SelectField
        label="What it may do"
        options={[
          { value: 'add', label: 'Add drinks' },
          { value: 'read', label: 'Read drinks' },
          { value: 'both', label: 'Add and read drinks' },
        ]}
        {...form.field('rights')}
      />
      <SaveButton form={form} busyLabel="Creating" label="Create token" />
    </Stack>
  )
}
