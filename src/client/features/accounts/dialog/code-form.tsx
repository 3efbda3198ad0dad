import type { ReactNode } from 'react'
import { CodeField, type CodeFieldProps } from '#client/features/accounts/common/code-field.tsx'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import styles from './account-dialog.module.css'
import { tellRefusal } from './refusals.ts'
import { type SignInActions, type SignInOutcome, WELCOME_BACK } from './sign-in-outcome.ts'

interface CodeFormProps extends SignInActions, Pick<CodeFieldProps, 'label' | 'kind'> {
  /** Which code to enter. */
  text: string
  problem: (code: string) => string | null
  /** Checks the code. Its errors are shown. */
  verify: (code: string) => Promise<Omit<SignInOutcome, 'welcome'>>
  /** Other ways to continue. */
  children: ReactNode
}

/** Asks for a code from a mail or an app. */
export function CodeForm(props: CodeFormProps) {
  const { text, label, kind, problem, verify, children, onFinished, onView } = props
  const form = useForm({
    initial: { code: '' },
    validate: { code: problem },
    onSubmit: async ({ code }, setters) => {
      toast.dismiss()
      try {
        onFinished({ ...(await verify(code)), welcome: WELCOME_BACK })
      } catch (error) {
        tellRefusal('Sign in Failed', error, setters)
        if (errorCode(error) === 'UNAUTHORIZED') setters.setFieldError('code', errorMessage(error))
      }
    },
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <p className="muted">{text}</p>
      <CodeField label={label} kind={kind} required data-autofocus {...form.field('code')} />
      <Stack gap={8} marginTop={4} className={styles.actions}>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Signing In...">
          Log In
        </Button>
        {children}
        <Button variant="ghost" isFull onClick={() => onView('log-in')}>
          Back to Log In
        </Button>
      </Stack>
    </Stack>
  )
}
