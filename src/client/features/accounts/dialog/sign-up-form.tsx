import { EmailField } from '#client/features/accounts/common/email-field.tsx'
import { PasswordField } from '#client/features/accounts/common/password-field.tsx'
import { PasswordStrength } from '#client/features/accounts/common/password-strength.tsx'
import { errorFields, refusalDetails } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { type FormErrorSetters, useForm } from '#client/ui/public/use-form.ts'
import {
  emailProblem,
  FULL_NAME_MAX_LENGTH,
  fullNameProblem,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblem,
} from '#shared/accounts/credentials.rules.ts'
import type { Intention } from '#shared/accounts/intention.schema.ts'
import { readTyped } from '#shared/format/typed-number.ts'
import styles from './account-dialog.module.css'
import { ProviderLinks } from './provider-links.tsx'
import { tellRefusal } from './refusals.ts'
import { type SignInActions, WELCOME, WELCOME_BACK } from './sign-in-outcome.ts'
import { useHumanCheck } from './use-human-check.ts'

const EMPTY = { fullName: '', email: '', password: '', answer: '' }
type Values = typeof EMPTY

const CANNOT_SOLVE =
  'Many people are signing up from your network, so your browser has to solve a task first, and it could not. Try a current browser over a secure (https) connection.'
const WRONG_SUM = 'Please solve the math problem correctly.'

/** A typed sum; NaN for what is none, which is a wrong answer. */
function sumOf(answer: string): number {
  const typed = readTyped(answer, { isWhole: true })
  return typed.kind === 'number' ? typed.value : Number.NaN
}

/** The form's texts about the proof of work that some networks get. */
const WORK_TEXTS = {
  running:
    'Many people are signing up from your network, so your browser is also solving a small task. Keep typing.',
  done: 'Your browser has solved its task.',
  failed: CANNOT_SOLVE,
}

interface SignUpFormProps extends SignInActions {
  /** Why an account is needed, in a sentence. */
  reason?: string | undefined
  /** What waits for the account; the link in the mail leads on to it. */
  intention?: Intention | undefined
}

/** Signing up. The new account is logged in at once. */
export function SignUpForm({ reason, intention, onFinished, onView }: SignUpFormProps) {
  const { question, isMissing, work, proof, renew } = useHumanCheck()
  const signUp = trpc.auth.signUp.useMutation()
  const signIn = trpc.auth.signIn.useMutation()

  const askAgain = (problem: string, { setFieldError }: FormErrorSetters<Values>) => {
    renew()
    form.field('answer').onChange('')
    setFieldError('answer', problem)
  }
  const tellWrongSum = (setters: FormErrorSetters<Values>) => {
    toast.error('Incorrect Answer', WRONG_SUM)
    askAgain(WRONG_SUM, setters)
  }

  /** Whether there is now an account to log in with. */
  const join = async (values: Values, setters: FormErrorSetters<Values>): Promise<boolean> => {
    const { answer, ...person } = values
    if (question === null) {
      setters.setFieldError('answer', 'Wait for the sum, then solve it.')
      return false
    }
    const sum = sumOf(answer)
    if (sum !== question.x + question.y) {
      tellWrongSum(setters)
      return false
    }
    const solved = await proof().catch(() => null)
    if (solved === null) {
      setters.setFormError(CANNOT_SOLVE)
      return false
    }
    try {
      const check = { challengeId: question.id, answer: sum, proof: solved }
      await signUp.mutateAsync({ ...person, ...check, intention })
      return true
    } catch (error) {
      const { reason } = refusalDetails(error)
      if (reason === 'wrong-answer') tellWrongSum(setters)
      else {
        tellRefusal('Sign up Failed', error, setters)
        // The attempt may have used up the question.
        if (Object.keys(errorFields(error)).length === 0)
          askAgain('Please solve the new math problem.', setters)
      }
      return false
    }
  }

  const form = useForm({
    initial: EMPTY,
    validate: {
      fullName: fullNameProblem,
      email: emailProblem,
      password: (password) => passwordProblem(password),
      answer: (answer) => (answer.trim() === '' ? 'Enter the sum.' : null),
    },
    onSubmit: async (values, setters) => {
      toast.dismiss()
      if (!(await join(values, setters))) return
      try {
        const { email, password } = values
        const answer = await signIn.mutateAsync({ email, password })
        onFinished({ answer, email, welcome: answer.status === 'signed-in' ? WELCOME : WELCOME_BACK })
      } catch {
        // The address may already have an account. We tell only its owner, by mail.
        onView('check-mail', values.email)
      }
    },
  })

  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={FULL_NAME_MAX_LENGTH}
        required
        data-autofocus
        {...form.field('fullName')}
      />
      <EmailField autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
        hint={
          form.values.password === '' ? (
            `At least ${PASSWORD_MIN_LENGTH} characters.`
          ) : (
            <PasswordStrength
              password={form.values.password}
              problem={passwordProblem(form.values.password)}
            />
          )
        }
        {...form.field('password')}
      />
      {isMissing ? (
        <Row wraps align="center" gap={12}>
          <p className="small">The math problem could not be fetched.</p>
          <Button variant="secondary" size="sm" onClick={renew}>
            Try again
          </Button>
        </Row>
      ) : (
        <TextField
          className={styles.sum}
          label={question === null ? 'What is … + …?' : `What is ${question.x} + ${question.y}?`}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          required
          {...form.field('answer')}
        />
      )}
      {work !== 'none' && (
        <p className="muted small" role="status">
          {WORK_TEXTS[work]}
        </p>
      )}
      <FormError>{form.formError}</FormError>
      <Stack gap={8} marginTop={4} className={styles.actions}>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Creating Account...">
          Create account
        </Button>
        <ProviderLinks onWorkAddress={() => onView('work-address', form.values.email)} />
        <p className="muted small">
          By creating an account you agree to the <DocumentLink href="/terms">terms</DocumentLink>. What we
          store is on the <DocumentLink href="/privacy">privacy page</DocumentLink>.
        </p>
      </Stack>
    </Stack>
  )
}

/** A link to our own page in a new tab, so that the typed text stays. */
function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={`text-link ${styles.document}`}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
