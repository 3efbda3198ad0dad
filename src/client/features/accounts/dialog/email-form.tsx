import { EmailField } from '#client/features/accounts/common/email-field.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { emailProblem } from '#shared/accounts/credentials.rules.ts'
import styles from './account-dialog.module.css'
import { tellRefusal } from './refusals.ts'
import type { ViewActions } from './sign-in-outcome.ts'

interface EmailFormProps extends ViewActions {
  email: string
  /** What the mail will contain, or what happens next. */
  text: string
  /** The button's label. */
  label: string
  busyLabel?: string
  /** The title of an error. */
  failure?: string
  /** Requests the mail and shows the next view. Its errors are shown. */
  send: (email: string) => Promise<void>
}

/** Asks for an address, most often the one to send a mail to. */
export function EmailForm({
  email,
  text,
  label,
  busyLabel = 'Sending...',
  failure = 'The mail was not sent',
  send,
  onView,
}: EmailFormProps) {
  const form = useForm({
    initial: { email },
    validate: { email: emailProblem },
    onSubmit: async (values, setters) => {
      toast.dismiss()
      try {
        await send(values.email)
      } catch (error) {
        tellRefusal(failure, error, setters)
      }
    },
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <p className="muted">{text}</p>
      <EmailField autoComplete="username" data-autofocus {...form.field('email')} />
      <Stack gap={8} marginTop={4} className={styles.actions}>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel={busyLabel}>
          {label}
        </Button>
        <Button variant="ghost" isFull onClick={() => onView('log-in', form.values.email)}>
          Back to Log In
        </Button>
      </Stack>
    </Stack>
  )
}
