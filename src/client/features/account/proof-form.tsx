import { useEffect } from 'react'
import { codeProblem } from '../../../shared/accounts/credentials.rules.ts'
import type { SessionUser } from '../../../shared/accounts/session.schema.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../../ui/components/button.tsx'
import { CodeField } from '../../ui/components/code-field.tsx'
import { FormError } from '../../ui/components/form-error.tsx'
import { PasswordField } from '../../ui/components/password-field.tsx'
import { useForm } from '../../ui/components/use-form.ts'
import styles from './account.module.css'
import { OwnUsername } from './own-username.tsx'

interface ProofFormProps {
  user: SessionUser
  /** Sensitive changes are open for a while. */
  onProved: () => void
}

/** Asks for the password, or for a code by e-mail where there is none. */
export function ProofForm({ user, onProved }: ProofFormProps) {
  return user.hasPassword ? (
    <PasswordProof email={user.email} onProved={onProved} />
  ) : (
    <CodeProof email={user.email} onProved={onProved} />
  )
}

interface ProofProps extends Pick<ProofFormProps, 'onProved'> {
  /** The person's own address. */
  email: string
}

function useReauthenticate() {
  const utils = trpc.useUtils()
  const reauthenticate = trpc.auth.reauthenticate.useMutation()
  return async (proof: { password: string } | { code: string }) => {
    const { reauthenticatedUntil } = await reauthenticate.mutateAsync(proof)
    utils.auth.session.setData(undefined, (session) => session && { ...session, reauthenticatedUntil })
  }
}

function PasswordProof({ email, onProved }: ProofProps) {
  const reauthenticate = useReauthenticate()
  const form = useForm({
    initial: { password: '' },
    validate: { password: (password) => (password === '' ? 'Enter your password.' : null) },
    onSubmit: async ({ password }) => {
      await reauthenticate({ password })
      onProved()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <p className="muted">Enter your password once more. Then what you began goes on by itself.</p>
      <OwnUsername email={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.field('password')}
      />
      <FormError>{form.formError}</FormError>
      <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Checking">
        Confirm
      </Button>
    </form>
  )
}

function CodeProof({ email, onProved }: ProofProps) {
  const reauthenticate = useReauthenticate()
  const { mutate: requestCode, ...request } = trpc.auth.requestCode.useMutation()
  useEffect(() => requestCode({ email }), [requestCode, email])
  const form = useForm({
    initial: { code: '' },
    validate: { code: codeProblem },
    onSubmit: async ({ code }) => {
      await reauthenticate({ code })
      onProved()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <p className="muted">
        {request.isError
          ? 'Enter the last code we sent to your address.'
          : `We sent a code to ${email}. It is good for ten minutes.`}
      </p>
      <CodeField
        label="Code"
        required
        data-autofocus
        labelAside={
          <Button
            variant="ghost"
            size="sm"
            isBusy={request.isPending}
            busyLabel="Sending"
            onClick={() => requestCode({ email })}
          >
            Send another
          </Button>
        }
        {...form.field('code')}
      />
      <FormError>{form.formError ?? (request.isError && errorMessage(request.error))}</FormError>
      <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Checking">
        Confirm
      </Button>
    </form>
  )
}
