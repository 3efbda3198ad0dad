import { errorMessage } from '../../lib/error-message.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../../ui/components/button.tsx'
import { FormError } from '../../ui/components/form-error.tsx'
import { Notice } from '../../ui/components/notice.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'

/** Why somebody cannot subscribe yet: their address is not confirmed. A new link is one press away. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: () => toast.success('Link sent', `Open the mail we sent to ${email}.`),
  })
  return (
    <Notice>
      <p>Confirm your e-mail address first: open the link in the mail we sent to {email}. Then start here.</p>
      <FormError>{resend.isError && errorMessage(resend.error)}</FormError>
      <Button
        variant="secondary"
        size="sm"
        isBusy={resend.isPending}
        busyLabel="Sending"
        onClick={() => resend.mutate({ email })}
      >
        Send the link again
      </Button>
    </Notice>
  )
}
