import { useRouter } from '@tanstack/react-router'
import MailCheck from 'lucide-react/icons/mail-check'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { useState } from 'react'
import { sessionChanged } from '#client/features/accounts/common/session-change.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useLinkToken } from '#client/lib/use-link-token.ts'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { useAccount } from '../account.hooks.ts'
import { AskForLink } from './ask-for-link.tsx'
import { ConfirmByPassword } from './confirm-by-password.tsx'
import { NewPassword, type NewPasswordLabels } from './new-password.tsx'

const OWN_PASSWORD: NewPasswordLabels = {
  choose: {
    title: 'Choose a password of your own',
    text: 'Your address is confirmed. Every device was logged out, and the earlier password does not work any more.',
  },
  done: { title: 'Your account is ready', text: 'Log in with your e-mail address and your new password.' },
}

interface ConfirmEmailPageProps {
  /** The link changes an account's address instead of confirming a new account. */
  isChange: boolean
  /** The person goes on where they were when they signed up. */
  leadsOn: boolean
  /** A new account's address was confirmed. */
  onConfirmed: () => Promise<void>
}

type State =
  | { step: 'ready' | 'password' | 'missing' | 'expired' | 'changed' }
  | { step: 'new-password'; token: string }

/** Confirms an e-mail address. Opening the page does not use the link up, because mail programs open links too. */
export function ConfirmEmailPage({ isChange, leadsOn, onConfirmed }: ConfirmEmailPageProps) {
  const token = useLinkToken()
  const router = useRouter()
  const user = useAccount()
  const verify = trpc.auth.verifyEmail.useMutation()
  const [state, setState] = useState<State>({ step: token === undefined ? 'missing' : 'ready' })

  const confirm = async (password?: string) => {
    try {
      const { kind, passwordToken } = await verify.mutateAsync({ token: token ?? '', password })
      await sessionChanged(router)
      if (passwordToken !== null) return setState({ step: 'new-password', token: passwordToken })
      if (kind === 'changed') return setState({ step: 'changed' })
      toast.success(
        'E-mail confirmed',
        leadsOn ? 'Thank you. We go on where you were.' : 'Thank you. Pick a first step.',
      )
      await onConfirmed()
    } catch (error) {
      const { reason } = refusalDetails(error)
      if (reason === 'proof-needed') setState({ step: 'password' })
      else if (reason === 'link-expired') setState({ step: 'expired' })
      else throw error
    }
  }

  if (state.step === 'new-password') {
    return (
      <NewPassword
        token={state.token}
        labels={OWN_PASSWORD}
        onExpired={() => setState({ step: 'expired' })}
      />
    )
  }
  if (state.step === 'changed') {
    return (
      <LinkPage
        icon={MailCheck}
        depth={80}
        title="Your new address counts now"
        text="From here on you log in with it, and mail reaches you there."
      >
        <ButtonLink to="/account" isFull>
          Go to your account
        </ButtonLink>
      </LinkPage>
    )
  }
  if (state.step === 'missing' || state.step === 'expired') {
    return <NewLink isExpired={state.step === 'expired'} />
  }
  if (state.step === 'password' || user === null) {
    return <ConfirmByPassword isChange={isChange} confirm={confirm} />
  }
  return (
    <LinkPage
      icon={MailCheck}
      title="Confirm your address"
      text="One tap, and we know that this address is yours."
      press={{ label: 'Confirm e-mail', busyLabel: 'Confirming', run: confirm }}
    />
  )
}

/** Offers a new link when the link is expired or has no token. */
function NewLink({ isExpired }: { isExpired: boolean }) {
  const user = useAccount()
  const resend = trpc.auth.resendVerification.useMutation()
  const title = isExpired ? 'This link does not work any more' : 'Confirm your address'
  const why = isExpired
    ? 'An error occurred on token verification. The link has expired, was used already, or was cut off on its way.'
    : 'Open the link in the mail we sent you.'

  if (user !== null && user.emailConfirmedAt !== null) {
    return (
      <LinkPage
        icon={MailQuestion}
        title={title}
        text={`${isExpired ? `${why} ` : ''}${user.email} is confirmed: nothing is left to do, unless you wanted to change it.`}
      >
        <ButtonLink to="/account" isFull>
          Go to your account
        </ButtonLink>
      </LinkPage>
    )
  }
  return (
    <LinkPage
      icon={MailQuestion}
      title={title}
      text={
        user === null
          ? `${why} If it is gone, have a new one sent.`
          : `${why} If it is gone, we send a new one to ${user.email}.`
      }
    >
      <AskForLink
        ownEmail={user?.email ?? null}
        label="Send me a new link"
        send={(email) => resend.mutateAsync({ email })}
      />
    </LinkPage>
  )
}
