import { useRouter } from '@tanstack/react-router'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { sessionChanged } from '#client/features/accounts/common/session-change.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useLinkToken } from '#client/lib/use-link-token.ts'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { NewPassword, type NewPasswordLabels } from './new-password.tsx'

const TAKEN_BACK: NewPasswordLabels = {
  choose: {
    title: 'Choose a new password',
    text: 'This address counts again. Every device was logged out, and the earlier password does not work any more.',
  },
  done: {
    title: 'Your account is yours again',
    text: 'Log in with your e-mail address and your new password.',
  },
}

/** Undoes a change of address, with a link sent to the old address. Opening the page does not use the link up. */
export function TakeBackPage() {
  const token = useLinkToken()
  const router = useRouter()
  const takeBack = trpc.auth.takeBackEmail.useMutation()
  const [passwordToken, setPasswordToken] = useState<string | null>(null)
  const [isExpired, setIsExpired] = useState(token === undefined)
  const run = async () => {
    try {
      const answer = await takeBack.mutateAsync({ token: token ?? '' })
      setPasswordToken(answer.passwordToken)
      await sessionChanged(router)
    } catch (error) {
      if (refusalDetails(error).reason !== 'link-expired') throw error
      setIsExpired(true)
    }
  }

  if (passwordToken !== null && !isExpired) {
    return <NewPassword token={passwordToken} labels={TAKEN_BACK} onExpired={() => setIsExpired(true)} />
  }
  if (isExpired) {
    return (
      <LinkPage
        icon={MailQuestion}
        title="This link does not work any more"
        text="A change can be taken back once, within seven days. If you took it back and have no password yet, have a link to a new one sent."
      >
        <ButtonLink to="/reset-password" isFull>
          Reset your password
        </ButtonLink>
      </LinkPage>
    )
  }
  return (
    <LinkPage
      icon={Undo2}
      title="Take your address back"
      text="Your account uses this address again. Every device is logged out, any second step added since the change is removed, and you choose a new password."
      press={{ label: 'Take it back', busyLabel: 'Taking it back', run }}
    />
  )
}
