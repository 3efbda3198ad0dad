import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import styles from './account-dialog.module.css'
import { EmailForm } from './email-form.tsx'
import { ResendButton } from './resend-button.tsx'
import type { ViewActions } from './sign-in-outcome.ts'

interface MailViewProps extends ViewActions {
  email: string
}

/** Requests a mail with a link to set a new password. */
export function RecoveryView({ email, onView }: MailViewProps) {
  const request = trpc.auth.requestPasswordReset.useMutation()
  return (
    <EmailForm
      email={email}
      text="We send you a link to a page where you choose a new one. It is good for an hour."
      label="Send me a link"
      send={async (to) => {
        await request.mutateAsync({ email: to })
        onView('recovery-sent', to)
      }}
      onView={onView}
    />
  )
}

/** Shown after {@link RecoveryView}. */
export function RecoverySentView({ email, onView }: MailViewProps) {
  const request = trpc.auth.requestPasswordReset.useMutation()
  return (
    <MailSent
      text={`If there is an account for ${email}, a mail is on its way.`}
      resend={() => request.mutateAsync({ email })}
      onLogIn={() => onView('log-in')}
    />
  )
}

/** The end of a sign-up that could not log in at once. The text is the same whether the address was free or taken. */
export function CheckMailView({ email, onView }: MailViewProps) {
  const resend = trpc.auth.resendVerification.useMutation()
  return (
    <MailSent
      text={`A mail is on its way to ${email}. It says how to go on.`}
      resend={() => resend.mutateAsync({ email })}
      onLogIn={() => onView('log-in')}
    />
  )
}

interface MailSentProps {
  /** What was sent, and to whom. It gets the focus. */
  text: string
  resend: () => Promise<unknown>
  onLogIn: () => void
}

function MailSent({ text, resend, onLogIn }: MailSentProps) {
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <p tabIndex={-1} data-autofocus>
          {text}
        </p>
        <p className="muted small">Nothing after a few minutes? Look into the folder for spam.</p>
      </Stack>
      <Stack gap={8} marginTop={4} className={styles.actions}>
        <ResendButton send={resend} />
        <Button variant="ghost" isFull onClick={onLogIn}>
          Log In
        </Button>
      </Stack>
    </Stack>
  )
}
