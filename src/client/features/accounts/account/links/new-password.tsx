import { useRouter } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { checkSession } from '#client/features/accounts/common/session-change.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/accounts/credentials.rules.ts'
import { NewPasswordField, newPasswordRule } from '../new-password-field.tsx'

/** The texts before and after the form. */
export interface NewPasswordLabels {
  choose: { title: string; text: string }
  done: { title: string; text: string }
}

interface NewPasswordProps {
  /** The token that lets the server set the password. */
  token: string
  labels: NewPasswordLabels
  /** The token is wrong or expired. */
  onExpired: () => void
}

/** Sets a password, then asks the person to log in with it. */
export function NewPassword({ token, labels: { choose, done }, onExpired }: NewPasswordProps) {
  const router = useRouter()
  const reset = trpc.auth.resetPassword.useMutation()
  const [isDone, setIsDone] = useState(false)
  const logIn = () => openAccountDialog({ tab: 'log-in', reason: done.text })
  const form = useForm({
    initial: { password: '' },
    // Only the server knows whose token it is. It requires more of admins, and the token stays valid.
    validate: { password: newPasswordRule(PASSWORD_MIN_LENGTH) },
    onSubmit: async ({ password }) => {
      try {
        await reset.mutateAsync({ token, password })
      } catch (error) {
        if (refusalDetails(error).reason !== 'link-expired') throw error
        return onExpired()
      }
      setIsDone(true)
      toast.success('Saved', 'Your new password')
      logIn()
      // Changing the password may have ended this browser's session.
      void checkSession(router)
    },
  })
  if (isDone) {
    return (
      <LinkPage icon={CircleCheck} depth={80} title={done.title} text={done.text}>
        <Button isFull onClick={logIn}>
          Log In
        </Button>
      </LinkPage>
    )
  }
  return (
    <LinkPage icon={KeyRound} title={choose.title} text={choose.text}>
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <NewPasswordField minLength={PASSWORD_MIN_LENGTH} {...form.field('password')} />
        <SubmitButton form={form} isFull busyLabel="Saving" label="Save new password" />
      </Stack>
    </LinkPage>
  )
}
