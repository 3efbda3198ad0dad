import { useRouter } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '../../../../shared/accounts/credentials.rules.ts'
import { openAccountDialog } from '../../../lib/account-dialog.ts'
import { refusalDetails } from '../../../lib/refusal.ts'
import { checkSession } from '../../../lib/session-change.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/components/button.tsx'
import { FormError } from '../../../ui/components/form-error.tsx'
import { useForm } from '../../../ui/components/use-form.ts'
import { LinkPage } from '../../../ui/pages/link-page.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import styles from '../account.module.css'
import { NewPasswordField, newPasswordRule } from '../new-password-field.tsx'
import { AskForLink } from './ask-for-link.tsx'

const EVERY_DEVICE = 'Every device was signed out, this one too. Log in with your new password.'

const logIn = () => openAccountDialog({ tab: 'log-in', reason: EVERY_DEVICE })

interface ResetPasswordPageProps {
  /** Of the mail's link; undefined where the address has none. */
  token: string | undefined
}

/** Chooses a new password by the link of a mail, or has such a link sent. */
export function ResetPasswordPage({ token }: ResetPasswordPageProps) {
  const requestReset = trpc.auth.requestPasswordReset.useMutation()
  const [state, setState] = useState<'ready' | 'missing' | 'expired' | 'done'>(
    token === undefined ? 'missing' : 'ready',
  )
  if (state === 'ready' && token !== undefined) {
    return (
      <NewPasswordForm token={token} onDone={() => setState('done')} onExpired={() => setState('expired')} />
    )
  }
  if (state === 'done') {
    return (
      <LinkPage
        icon={<CircleCheck size={44} aria-hidden />}
        depth={80}
        title="Your new password counts now"
        text={EVERY_DEVICE}
      >
        <Button isFull onClick={logIn}>
          Log In
        </Button>
      </LinkPage>
    )
  }
  return (
    <LinkPage
      icon={<KeyRound size={44} aria-hidden />}
      title={state === 'expired' ? 'This link does not work any more' : 'Reset your password'}
      text={
        state === 'expired'
          ? 'It has expired, was used already, or was cut off on its way. Have a new one sent; it is good for an hour.'
          : 'We send you a link to a new password. It is good for an hour.'
      }
    >
      <AskForLink
        ownEmail={null}
        label={state === 'expired' ? 'Send me a new link' : 'Send me a link'}
        send={(email) => requestReset.mutateAsync({ email })}
      />
    </LinkPage>
  )
}

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  onExpired: () => void
}

function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const router = useRouter()
  const reset = trpc.auth.resetPassword.useMutation()
  const form = useForm({
    initial: { password: '' },
    // Whose link it is, only the server knows; it asks more of admins, and the link stays good.
    validate: { password: newPasswordRule(PASSWORD_MIN_LENGTH) },
    onSubmit: async ({ password }) => {
      try {
        await reset.mutateAsync({ token, password })
      } catch (error) {
        if (refusalDetails(error).reason !== 'link-expired') throw error
        return onExpired()
      }
      onDone()
      toast.success('Saved', 'Your new password')
      logIn()
      // Whoever was logged in here may not be any more.
      void checkSession(router)
    },
  })
  return (
    <LinkPage
      icon={<KeyRound size={44} aria-hidden />}
      title="Choose a new password"
      text="Every device is signed out when it changes."
    >
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <NewPasswordField minLength={PASSWORD_MIN_LENGTH} {...form.field('password')} />
        <FormError>{form.formError}</FormError>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Saving">
          Save new password
        </Button>
      </form>
    </LinkPage>
  )
}
