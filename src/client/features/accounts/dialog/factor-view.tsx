import { refusalDetails } from '#client/lib/refusal.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { codeProblem, recoveryCodeProblem } from '#shared/accounts/credentials.rules.ts'
import { CodeForm } from './code-form.tsx'
import type { SignInActions } from './sign-in-outcome.ts'

/** The two kinds of second factor. */
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

/** Asks for the second factor: a code of the authenticator app or a recovery code. */
export function FactorView({ kind, onFinished, onView }: SignInActions & { kind: keyof typeof KINDS }) {
  const { text, label, field, problem, other } = KINDS[kind]
  const verify = trpc.auth.verifyFactor.useMutation()
  return (
    <CodeForm
      text={text}
      label={label}
      kind={field}
      problem={problem}
      verify={async (code) => {
        try {
          return { answer: await verify.mutateAsync({ code }) }
        } catch (error) {
          // The log-in must start again with the first factor.
          if (refusalDetails(error).reason === 'factor-expired') onView('log-in')
          throw error
        }
      }}
      onFinished={onFinished}
      onView={onView}
    >
      <Button variant="secondary" isFull onClick={() => onView(other.kind)}>
        {other.label}
      </Button>
    </CodeForm>
  )
}
