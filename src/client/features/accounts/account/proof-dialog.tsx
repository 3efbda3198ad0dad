import { useEffect, useState } from 'react'
import { CodeField } from '#client/features/accounts/common/code-field.tsx'
import { PasswordField } from '#client/features/accounts/common/password-field.tsx'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { codeProblem } from '#shared/accounts/credentials.rules.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { OwnUsername } from './own-username.tsx'

interface ProofDialogProps {
  user: SessionUser
  /** Sensitive changes are allowed for a while. */
  onProved: () => void
  onClose: () => void
}

/** Asks for the password, or for a code by e-mail if there is none. A code of an authenticator app works too. */
export default function ProofDialog({ user, onProved, onClose }: ProofDialogProps) {
  const [byApp, setByApp] = useState(false)
  const hasApp = user.factors.some(({ status }) => status === 'verified')
  const Proof = byApp ? AuthenticatorProof : user.hasPassword ? PasswordProof : CodeProof
  return (
    <Dialog isOpen title="Confirm it is you" onClose={onClose}>
      <Stack gap={16}>
        <Proof email={user.email} onProved={onProved} />
        {hasApp && (
          <Button variant="ghost" isFull onClick={() => setByApp(!byApp)}>
            {byApp
              ? `Use ${user.hasPassword ? 'your password' : 'a code by e-mail'} instead`
              : 'Use your authenticator app instead'}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

interface ProofProps extends Pick<ProofDialogProps, 'onProved'> {
  /** The person's own address. */
  email: string
}

function useReauthenticate() {
  const utils = trpc.useUtils()
  const reauthenticate = trpc.auth.reauthenticate.useMutation()
  return async (proof: { password: string } | { code: string } | { factorCode: string }) => {
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
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <p className="muted">Enter your password once more. After that we continue where you left off.</p>
      <OwnUsername email={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.field('password')}
      />
      <SubmitButton form={form} isFull busyLabel="Checking" label="Confirm" />
    </Stack>
  )
}

function AuthenticatorProof({ onProved }: ProofProps) {
  const reauthenticate = useReauthenticate()
  const form = useForm({
    initial: { factorCode: '' },
    validate: { factorCode: codeProblem },
    onSubmit: async ({ factorCode }) => {
      await reauthenticate({ factorCode })
      onProved()
    },
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <p className="muted">
        Enter the six digits your authenticator app shows. After that we continue where you left off.
      </p>
      <CodeField
        label="Code of your authenticator app"
        required
        data-autofocus
        {...form.field('factorCode')}
      />
      <SubmitButton form={form} isFull busyLabel="Checking" label="Confirm" />
    </Stack>
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
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
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
    </Stack>
  )
}
