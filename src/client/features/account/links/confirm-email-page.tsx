import MailCheck from 'lucide-react/icons/mail-check'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { useState } from 'react'
import { refusalDetails } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { FormError } from '../../../ui/components/form-error.tsx'
import { LinkPage } from '../../../ui/pages/link-page.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useAccount } from '../account.hooks.ts'
import styles from '../account.module.css'
import { useAction } from '../use-action.ts'
import { AskForLink } from './ask-for-link.tsx'

interface ConfirmEmailPageProps {
  /** Of the mail's link; undefined where the address has none. */
  token: string | undefined
  /** A new account's address was confirmed. */
  onConfirmed: () => Promise<void>
}

/** Where the link of a confirming mail leads. Opening it uses nothing up: mail programs open links too. */
export function ConfirmEmailPage({ token, onConfirmed }: ConfirmEmailPageProps) {
  const utils = trpc.useUtils()
  const verify = trpc.auth.verifyEmail.useMutation()
  const [state, setState] = useState<'ready' | 'missing' | 'expired' | 'changed'>(
    token === undefined ? 'missing' : 'ready',
  )
  const { run, isBusy, problem } = useAction(async () => {
    try {
      const { kind } = await verify.mutateAsync({ token: token ?? '' })
      await utils.auth.session.invalidate()
      if (kind === 'changed') return setState('changed')
      toast.success('E-mail confirmed', 'Thank you. Pick a first step.')
      await onConfirmed()
    } catch (error) {
      if (refusalDetails(error).reason !== 'link-expired') throw error
      setState('expired')
    }
  })

  if (state === 'changed') {
    return (
      <LinkPage
        icon={<MailCheck size={44} aria-hidden />}
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
  if (state === 'ready') {
    return (
      <LinkPage
        icon={<MailCheck size={44} aria-hidden />}
        title="Confirm your address"
        text="One press, and we know that this address is yours."
      >
        <div className={styles.form}>
          <FormError>{problem}</FormError>
          <Button isFull isBusy={isBusy} busyLabel="Confirming" onClick={run}>
            Confirm e-mail
          </Button>
        </div>
      </LinkPage>
    )
  }
  return <NewLink isExpired={state === 'expired'} />
}

/** A new link in place of one that works no more, or was not in the address. */
function NewLink({ isExpired }: { isExpired: boolean }) {
  const user = useAccount()
  const resend = trpc.auth.resendVerification.useMutation()
  const title = isExpired ? 'This link does not work any more' : 'Confirm your address'
  const why = isExpired
    ? 'It has expired, was used already, or was cut off on its way.'
    : 'Open the link in the mail we sent you.'
  const icon = <MailQuestion size={44} aria-hidden />

  if (user !== null && user.emailConfirmedAt !== null) {
    return (
      <LinkPage
        icon={icon}
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
      icon={icon}
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
