import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useLinkToken } from '#client/lib/use-link-token.ts'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { NewPassword, type NewPasswordLabels } from './new-password.tsx'

/** The texts for a new password and for a first one. */
const RESET: NewPasswordLabels & { expired: string } = {
  choose: {
    title: 'Choose a new password',
    text: 'When it changes, every device is signed out and shows no more reminders, and access tokens are revoked.',
  },
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

const NEW_ADMIN: typeof RESET = {
  choose: {
    title: 'Choose a new password',
    text: 'You have become an admin. Admins use at least 15 characters; choose a new password to log in.',
  },
  done: RESET.done,
  expired: 'It is good for an hour, and once. Log in again, or have a link sent.',
}
const LABELS = { reset: RESET, invited: INVITED, 'new-admin': NEW_ADMIN } as const

interface ResetPasswordPageProps {
  /** Why a password is chosen: an invited person has none yet, and a new admin needs a longer one. */
  reason: keyof typeof LABELS
}

/** Sets a password with the link of a mail, or requests such a link. */
export function ResetPasswordPage({ reason }: ResetPasswordPageProps) {
  const token = useLinkToken()
  const labels = LABELS[reason]
  const requestReset = trpc.auth.requestPasswordReset.useMutation()
  const [state, setState] = useState<'ready' | 'missing' | 'expired'>(
    token === undefined ? 'missing' : 'ready',
  )
  if (state === 'ready' && token !== undefined) {
    return <NewPassword token={token} labels={labels} onExpired={() => setState('expired')} />
  }
  return (
    <LinkPage
      icon={KeyRound}
      title={state === 'expired' ? 'This link does not work any more' : 'Reset your password'}
      text={
        state === 'expired' ? labels.expired : 'We send you a link to a new password. It is good for an hour.'
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
