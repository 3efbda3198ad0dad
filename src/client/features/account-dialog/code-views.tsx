import { codeProblem } from '../../../shared/accounts/credentials.rules.ts'
import { errorCode, errorMessage } from '../../lib/error-message.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../../ui/components/button.tsx'
import { CodeField } from '../../ui/components/code-field.tsx'
import { useForm } from '../../ui/components/use-form.ts'
import { toast } from '../../ui/toasts/toast-store.ts'
import styles from './account-dialog.module.css'
import { EmailForm } from './email-form.tsx'
import { tellRefusal } from './refusals.ts'
import { ResendButton } from './resend-button.tsx'
import { type SignInActions, type ViewActions, WELCOME_BACK } from './sign-in-outcome.ts'

/** Logging in without a password: a mail with a code of six digits. */
export function CodeView({ email, onView }: ViewActions & { email: string }) {
  const request = trpc.auth.requestCode.useMutation()
  return (
    <EmailForm
      email={email}
      text="We send you a code of six digits. It is good for ten minutes."
      label="E-mail me a code"
      send={async (to) => {
        try {
          await request.mutateAsync({ email: to })
          onView('code-sent', to)
        } catch (error) {
          if (errorCode(error) !== 'TOO_MANY_REQUESTS') throw error
          // The code that was sent a moment ago still opens the account.
          onView('code-sent', to)
          toast.error('The mail was not sent', errorMessage(error))
        }
      }}
      onView={onView}
    />
  )
}

/** What follows {@link CodeView}: the code itself. */
export function CodeSentView({ email, onFinished, onView }: SignInActions & { email: string }) {
  const request = trpc.auth.requestCode.useMutation()
  const verify = trpc.auth.verifyCode.useMutation()
  const form = useForm({
    initial: { code: '' },
    validate: { code: codeProblem },
    onSubmit: async ({ code }, setters) => {
      toast.dismiss()
      try {
        const { status } = await verify.mutateAsync({ email, code })
        onFinished({ status, email, welcome: WELCOME_BACK })
      } catch (error) {
        tellRefusal('Sign in Failed', error, setters)
        if (errorCode(error) === 'UNAUTHORIZED') setters.setFieldError('code', errorMessage(error))
      }
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className="muted">If there is an account for {email}, a mail with a code is on its way.</p>
      <CodeField label="Code" required data-autofocus {...form.field('code')} />
      <div className={styles.actions}>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Signing In...">
          Log In
        </Button>
        <ResendButton send={() => request.mutateAsync({ email })} />
        <Button variant="ghost" isFull onClick={() => onView('log-in')}>
          Back to Log In
        </Button>
      </div>
    </form>
  )
}
