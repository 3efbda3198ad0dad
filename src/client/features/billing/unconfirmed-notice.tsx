import { intentionHere } from '#client/features/accounts/common/intention.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import type { IntendedAct } from '#shared/accounts/intentions.ts'

/**
 * Says that subscribing needs a confirmed address, and sends a new link.
 * @param props.act what its link goes on with
 */
export function UnconfirmedNotice({ email, act }: { email: string; act: IntendedAct }) {
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
        onClick={() => resend.mutate({ email, intention: intentionHere(act) })}
      >
        Send the link again
      </Button>
    </Notice>
  )
}
