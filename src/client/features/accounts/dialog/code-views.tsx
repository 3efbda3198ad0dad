import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { codeProblem } from '#shared/accounts/credentials.rules.ts'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { ResendButton } from './resend-button.tsx'
import type { SignInActions, ViewActions } from './sign-in-outcome.ts'

/** Logging in without a password: requests a mail with a code of six digits. */
export function CodeView({ email, onView }: ViewActions & { email: string }) {
  const request = trpc.auth.requestCode.useMutation()
  return (
    <EmailForm
      email={email}
      text="We send you a code of six digits. It is good for ten minutes."
      label="E-mail me a code"
      send={async (to) => {
        try {
          await request.mutateAsync({ email: to })
          onView('code-sent', to)
        } catch (error) {
          if (errorCode(error) !== 'TOO_MANY_REQUESTS') throw error
          // The code that was sent a moment ago still works.
          onView('code-sent', to)
          toast.error('The mail was not sent', errorMessage(error))
        }
      }}
      onView={onView}
    />
  )
}

/** Asks for the code that {@link CodeView} requested. */
export function CodeSentView({ email, onFinished, onView }: SignInActions & { email: string }) {
  const request = trpc.auth.requestCode.useMutation()
  const verify = trpc.auth.verifyCode.useMutation()
  return (
    <CodeForm
      text={`If there is an account for ${email}, a mail with a code is on its way.`}
      label="Code"
      problem={codeProblem}
      verify={async (code) => ({ answer: await verify.mutateAsync({ email, code }), email })}
      onFinished={onFinished}
      onView={onView}
    >
      <ResendButton send={() => request.mutateAsync({ email })} />
    </CodeForm>
  )
}
