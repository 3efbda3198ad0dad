import { codeProblem, recoveryCodeProblem } from '../../../shared/accounts/credentials.rules.ts'
import { errorCode, errorMessage } from '../../lib/error-message.ts'
import { refusalDetails } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../../ui/components/button.tsx'
import { CodeField } from '../../ui/components/code-field.tsx'
import { useForm } from '../../ui/components/use-form.ts'
import { toast } from '../../ui/toasts/toast-store.ts'
import styles from './account-dialog.module.css'
import { tellRefusal } from './refusals.ts'
import { type SignInActions, WELCOME_BACK } from './sign-in-outcome.ts'

/** The two things that count as a second factor. */
const KINDS = {
  factor: {
    text: 'Enter the six digits your authenticator app shows.',
    label: 'Code',
    field: 'digits',
    problem: codeProblem,
    other: { kind: 'recovery-code', label: 'Use a recovery code' },
  },
  'recovery-code': {
    text: 'Enter one of the recovery codes you kept. Each of them works once.',
    label: 'Recovery code',
    field: 'recovery',
    problem: recoveryCodeProblem,
    other: { kind: 'factor', label: 'Use the authenticator app' },
  },
} as const

/** The second factor: a code of the authenticator app, or one of those kept for the day it is lost. */
export function FactorView({ kind, onFinished, onView }: SignInActions & { kind: keyof typeof KINDS }) {
  const { text, label, field, problem, other } = KINDS[kind]
  const verify = trpc.auth.verifyFactor.useMutation()
  const form = useForm({
    initial: { code: '' },
    validate: { code: problem },
    onSubmit: async ({ code }, setters) => {
      toast.dismiss()
      try {
        const { status } = await verify.mutateAsync({ code })
        onFinished({ status, welcome: WELCOME_BACK })
      } catch (error) {
        // Only another first factor opens the way again.
        if (refusalDetails(error).reason === 'factor-expired') onView('log-in')
        tellRefusal('Sign in Failed', error, setters)
        if (errorCode(error) === 'UNAUTHORIZED') setters.setFieldError('code', errorMessage(error))
      }
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className="muted">{text}</p>
      <CodeField label={label} kind={field} required data-autofocus {...form.field('code')} />
      <div className={styles.actions}>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Signing In...">
          Log In
        </Button>
        <Button variant="secondary" isFull onClick={() => onView(other.kind)}>
          {other.label}
        </Button>
        <Button variant="ghost" isFull onClick={() => onView('log-in')}>
          Back to Log In
        </Button>
      </div>
    </form>
  )
}
