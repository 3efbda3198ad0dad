import { CodeField } from '#client/features/accounts/common/code-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { codeProblem, recoveryCodeProblem } from '#shared/accounts/credentials.rules.ts'
import { useReauthentication } from '../reauthentication.tsx'

interface FactorCodeFormProps {
  label: string
  busyLabel: string
  isDanger?: boolean
  onCode: (code: string) => Promise<void>
  cancelLabel: string
  onCancel: () => void
}

const isCode = (code: string) => codeProblem(code) === null || recoveryCodeProblem(code) === null

/** Asks for a code of the authenticator app, or a recovery code, before the second step changes. */
export function FactorCodeForm(props: FactorCodeFormProps) {
  const { label, busyLabel, isDanger = false, onCode, cancelLabel, onCancel } = props
  const withReauthentication = useReauthentication()
  const form = useForm({
    initial: { code: '' },
    validate: {
      code: (code) =>
        isCode(code)
          ? null
          : 'Enter the six digits of your app, or a recovery code of sixteen letters and digits.',
    },
    onSubmit: ({ code }) => withReauthentication(() => onCode(code)),
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      <CodeField
        kind="recovery"
        label="Code of your authenticator app, or a recovery code"
        required
        data-autofocus
        {...form.field('code')}
      />
      <SubmitButton
        form={form}
        variant={isDanger ? 'danger' : 'primary'}
        isFull
        busyLabel={busyLabel}
        label={label}
      />
      <Button variant="secondary" isFull onClick={onCancel}>
        {cancelLabel}
      </Button>
    </Stack>
  )
}
