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

/** What the page says about a password that takes another one's place, and about somebody's first. */
const RESET = {
  choose: { title: 'Choose a new password', text: 'Every device is signed out when it changes.' },
  done: {
    title: 'Your new password counts now',
    text: 'Every device was signed out, this one too. Log in with your new password.',
  },
  expired:
    'It has expired, was used already, or was cut off on its way. Have a new one sent; it is good for an hour.',
}
const INVITED: typeof RESET = {
  choose: { title: 'Welcome', text: 'Choose a password, and your account is ready.' },
  done: { title: 'Your account is ready', text: 'Log in with your e-mail address and your password.' },
  expired: 'Invitations are good for seven days, and once. Have a new link sent; it is good for an hour.',
}
type Words = typeof RESET

const logIn = ({ done }: Words) => openAccountDialog({ tab: 'log-in', reason: done.text })

interface ResetPasswordPageProps {
  /** Of the mail's link; undefined where the address has none. */
  token: string | undefined
  /** The link is an invitation to an account that has no password yet. */
  isInvited?: boolean
}

/** Chooses a password by the link of a mail, or has such a link sent. */
export function ResetPasswordPage({ token, isInvited = false }: ResetPasswordPageProps) {
  const words = isInvited ? INVITED : RESET
  const requestReset = trpc.auth.requestPasswordReset.useMutation()
  const [state, setState] = useState<'ready' | 'missing' | 'expired' | 'done'>(
    token === undefined ? 'missing' : 'ready',
  )
  if (state === 'ready' && token !== undefined) {
    return (
      <NewPasswordForm
        token={token}
        words={words}
        onDone={() => setState('done')}
        onExpired={() => setState('expired')}
      />
    )
  }
  if (state === 'done') {
    return (
      <LinkPage
        icon={<CircleCheck size={44} aria-hidden />}
        depth={80}
        title={words.done.title}
        text={words.done.text}
      >
        <Button isFull onClick={() => logIn(words)}>
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
        state === 'expired' ? words.expired : 'We send you a link to a new password. It is good for an hour.'
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
  words: Words
  onDone: () => void
  onExpired: () => void
}

function NewPasswordForm({ token, words, onDone, onExpired }: NewPasswordFormProps) {
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
      logIn(words)
      // Whoever was logged in here may not be any more.
      void checkSession(router)
    },
  })
  return (
    <LinkPage icon={<KeyRound size={44} aria-hidden />} title={words.choose.title} text={words.choose.text}>
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
