import { CodeField } from '#client/features/accounts/common/code-field.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button, buttonClass } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { CopyButton } from '#client/ui/public/copy-button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { codeProblem } from '#shared/accounts/credentials.rules.ts'
import styles from '../account.module.css'
import { QrCode } from '../qr-code.tsx'
import own from './two-factor.module.css'

/** An authenticator that is not confirmed yet. Its secret is shown only once. */
export interface Enrollment {
  factorId: string
  /** The otpauth:// address for the authenticator app. */
  uri: string
  /** The same secret in base 32, to be typed. */
  secret: string
}

interface EnrollmentFormProps {
  enrollment: Enrollment
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
  onCancel: () => void
}

/** Shows the secret for an authenticator app and asks for the app's first code. */
export default function EnrollmentForm({ enrollment, onConfirmed, onCancel }: EnrollmentFormProps) {
  const { factorId, uri, secret } = enrollment
  const confirm = trpc.auth.confirmFactor.useMutation()
  const form = useForm({
    initial: { code: '' },
    validate: { code: codeProblem },
    onSubmit: async ({ code }) => {
      const { recoveryCodes } = await confirm.mutateAsync({ factorId, code })
      await onConfirmed(recoveryCodes)
    },
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <Stack as="ol" gap={24} className={own.steps}>
        <li>
          <p>Scan this code with your authenticator app, or type the key into it.</p>
          <Row wraps gap={20}>
            <QrCode text={uri} label="QR code of the key next to it" />
            <div className={own.key}>
              <p className={own.keyLabel}>Key</p>
              <p className={own.keyText}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
              <Row wraps align="center" gap={12} className={styles.row}>
                <CopyButton text={secret} copied="The key" />
                <a
                  className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), own.openApp)}
                  href={uri}
                >
                  Open my app
                </a>
              </Row>
            </div>
          </Row>
        </li>
        <li>
          <p>Enter the code the app shows now.</p>
          <CodeField label="Code of six digits" required {...form.field('code')} />
        </li>
      </Stack>
      <FormError>{form.formError}</FormError>
      <Row wraps align="center" gap={12} className={styles.row}>
        <Button type="submit" className={styles.save} isBusy={form.isBusy} busyLabel="Checking">
          Turn on
        </Button>
        <Button variant="ghost" className={styles.save} onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
