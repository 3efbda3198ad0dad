import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/accounts/credentials.rules.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { useSaveUser } from '../account.hooks.ts'
import styles from '../account.module.css'
import { NewPasswordField, newPasswordRule } from '../new-password-field.tsx'
import { OwnUsername } from '../own-username.tsx'
import { useReauthentication } from '../reauthentication.tsx'
import { SaveButton } from '../save-button.tsx'

/** Changes the password, or sets the first one. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const withReauthentication = useReauthentication()
  const saveUser = useSaveUser()
  const utils = trpc.useUtils()
  const minLength = user.isAdmin ? ADMIN_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH
  const form = useForm({
    initial: { password: '' },
    validate: { password: newPasswordRule(minLength) },
    onSubmit: ({ password }) =>
      withReauthentication(async () => {
        await saveUser({ password }, 'Your new password. Every other device was signed out.')
        form.reset()
        await Promise.all([utils.auth.sessions.invalidate(), utils.auth.pushDevices.invalidate()])
      }),
  })
  return (
    <Stack as="form" gap={12} noValidate onSubmit={form.submit} className={styles.part}>
      <h3 className={styles.partTitle}>{user.hasPassword ? 'Change password' : 'Set a password'}</h3>
      <p className="muted small">
        {user.hasPassword
          ? 'Every other device is signed out when it changes.'
          : 'You log in without one so far. With a password you need no code by e-mail.'}
      </p>
      <OwnUsername email={user.email} />
      <NewPasswordField minLength={minLength} {...form.field('password')} />
      <SaveButton
        form={form}
        busyLabel="Saving"
        label={user.hasPassword ? 'Change password' : 'Set password'}
      />
    </Stack>
  )
}
