import MailCheck from 'lucide-react/icons/mail-check'
import { PasswordField } from '#client/features/accounts/common/password-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { PASSWORD_MAX_LENGTH } from '#shared/accounts/credentials.rules.ts'
import styles from '../account.module.css'
import { useAction } from '../use-action.ts'

interface ConfirmByPasswordProps {
  isChange: boolean
  /** Confirms the address. Without a password, a new account's other ways to log in are closed. */
  confirm: (password?: string) => Promise<void>
}

/**
 * Confirms an address on a device that is not logged in: with the account's password or, for a new account, by choosing a
 * password, because someone else may have signed up with the address.
 */
export function ConfirmByPassword({ isChange, confirm }: ConfirmByPasswordProps) {
  const form = useForm({
    initial: { password: '' },
    validate: { password: (password) => (password === '' ? 'Enter your password.' : null) },
    onSubmit: ({ password }) => confirm(password),
  })
  const linkAlone = useAction(() => confirm())
  return (
    <LinkPage
      icon={MailCheck}
      title="Confirm your address"
      text={
        isChange
          ? 'Enter the password of the account whose address you are changing. If you never asked for this change, close this page.'
          : 'Enter the password you chose when you signed up.'
      }
    >
      <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          required
          {...form.field('password')}
        />
        <SubmitButton form={form} isFull busyLabel="Confirming" label="Confirm e-mail" />
      </Stack>
      {!isChange && (
        <Stack gap={16} className={styles.otherWay}>
          <p className="muted small">
            You do not know it, or did not sign up yourself? Confirm and choose a password of your own: every
            device is logged out, and the earlier password stops working.
          </p>
          <FormError>{linkAlone.problem}</FormError>
          <Button
            variant="secondary"
            isFull
            isBusy={linkAlone.isBusy}
            busyLabel="Confirming"
            onClick={linkAlone.run}
          >
            Choose a new password
          </Button>
        </Stack>
      )}
    </LinkPage>
  )
}
