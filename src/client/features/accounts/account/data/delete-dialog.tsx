import { PasswordField } from '#client/features/accounts/common/password-field.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { OwnUsername } from '../own-username.tsx'
import { useReauthentication } from '../reauthentication.tsx'
import own from './data.module.css'

export interface DeleteDialogProps {
  user: SessionUser
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** Lists what is deleted and asks for proof. */
export default function DeleteDialog({ user, onDeleted, onClose }: DeleteDialogProps) {
  const withReauthentication = useReauthentication()
  const deleteAccount = trpc.auth.deleteAccount.useMutation()
  const form = useForm({
    initial: { password: '' },
    validate: {
      password: (password) => (user.hasPassword && password === '' ? 'Enter your password.' : null),
    },
    onSubmit: async ({ password }) => {
      if (user.hasPassword) {
        await deleteAccount.mutateAsync({ password })
        await onDeleted()
      } else {
        await withReauthentication(async () => {
          await deleteAccount.mutateAsync({})
          await onDeleted()
        })
      }
    },
  })
  return (
    <Dialog isOpen title="Delete your account?" onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <p>This will be deleted:</p>
        <Stack as="ul" gap={4} className={own.what}>
          <li>your profile, picture and logins</li>
          <li>your drinks, streaks, levels and history</li>
          <li>your bookmarks and everything in your fridge</li>
        </Stack>
        {user.hasPassword ? (
          <>
            <OwnUsername email={user.email} />
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
          </>
        ) : (
          <p className="muted small">We send a code to {user.email} first, to confirm that it is you.</p>
        )}
        <SubmitButton form={form} variant="danger" isFull busyLabel="Deleting" label="Delete for good" />
        <Button variant="secondary" isFull onClick={onClose}>
          Keep my account
        </Button>
      </Stack>
    </Dialog>
  )
}
