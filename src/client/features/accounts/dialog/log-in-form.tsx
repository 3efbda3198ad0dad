import Mail from 'lucide-react/icons/mail'
import { EmailField } from '#client/features/accounts/common/email-field.tsx'
import { PasswordField } from '#client/features/accounts/common/password-field.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { emailProblem, PASSWORD_MAX_LENGTH } from '#shared/accounts/credentials.rules.ts'
import styles from './account-dialog.module.css'
import { ProviderLinks } from './provider-links.tsx'
import { tellRefusal } from './refusals.ts'
import { type SignInActions, WELCOME_BACK } from './sign-in-outcome.ts'

interface LogInFormProps extends SignInActions {
  email: string
  reason?: string
}

/** Logging in with a password, and the other ways to log in. */
export function LogInForm({ email, reason, onFinished, onView }: LogInFormProps) {
  const signIn = trpc.auth.signIn.useMutation()
  const form = useForm({
    initial: { email, password: '' },
    validate: {
      email: emailProblem,
      password: (password) => (password === '' ? 'Enter your password.' : null),
    },
    onSubmit: async (values, setters) => {
      toast.dismiss()
      try {
        const answer = await signIn.mutateAsync(values)
        onFinished({ answer, email: values.email, welcome: WELCOME_BACK })
      } catch (error) {
        tellRefusal('Sign in Failed', error, setters)
      }
    },
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <div>
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
        <p className="muted">Logging in unlocks saved scans and premium features.</p>
      </div>
      <EmailField autoComplete="username" data-autofocus {...form.field('email')} />
      <PasswordField
        label="Password"
        labelAside={
          <button
            type="button"
            className={`text-link small ${styles.forgot}`}
            onClick={() => onView('recovery', form.values.email)}
          >
            Forgot it?
          </button>
        }
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
        {...form.field('password')}
      />
      <Stack gap={8} marginTop={4} className={styles.actions}>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Signing In...">
          Log In
        </Button>
        <Button variant="secondary" isFull onClick={() => onView('code', form.values.email)}>
          <Mail size={18} aria-hidden /> E-mail me a code
        </Button>
        <ProviderLinks onWorkAddress={() => onView('work-address', form.values.email)} />
      </Stack>
    </Stack>
  )
}
