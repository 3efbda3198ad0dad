import { useState } from 'react'
import { PasswordField } from '#client/entities/session/password-field.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import styles from '../account.module.css'
import { OwnUsername } from '../own-username.tsx'
import { useReauthentication } from '../reauthentication.tsx'
import own from './data.module.css'

interface DeleteAccountProps {
  user: SessionUser
  onDeleted: () => Promise<void>
}

/** Deletes the account, after listing what is deleted and asking for proof. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={12} className={styles.part}>
      <h3 className={styles.partTitle}>Delete your account</h3>
      <p className="muted small">This deletes everything in it. It cannot be undone.</p>
      <div>
        <Button variant="secondary" className={styles.save} onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog isOpen={isOpen} title="Delete your account?" onClose={() => setIsOpen(false)}>
        <DeleteForm user={user} onDeleted={onDeleted} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </Stack>
  )
}

function DeleteForm({ user, onDeleted, onCancel }: DeleteAccountProps & { onCancel: () => void }) {
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
      <Button variant="secondary" isFull onClick={onCancel}>
        Keep my account
      </Button>
    </Stack>
  )
}
