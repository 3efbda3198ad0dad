import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { formatDate } from '#shared/format/date-time.ts'
import styles from '../account.module.css'
import own from './profile.module.css'

/** The e-mail address and whether it is confirmed, with a button that sends a new link. */
export function EmailAddress({ user }: { user: SessionUser }) {
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: () => toast.success('Link sent', `Open the mail we sent to ${user.email}.`),
  })
  const isConfirmed = user.emailConfirmedAt !== null
  return (
    <Stack gap={12} className={styles.part}>
      <Row wraps align="center" gap={12} className={styles.row}>
        <div className={own.address}>
          <p className={own.label}>E-mail</p>
          <p>{user.email}</p>
        </div>
        {isConfirmed ? (
          <Badge tone="good">
            <CircleCheck size={16} aria-hidden /> Confirmed
          </Badge>
        ) : (
          <Badge tone="caution">
            <TriangleAlert size={16} aria-hidden /> Not confirmed yet
          </Badge>
        )}
      </Row>
      {!isConfirmed && (
        <>
          <p className="muted small">
            Open the link in the mail we sent you. Until then you cannot start Premium or set up two-step
            sign-in.
            {user.confirmBy !== null &&
              ` If the address is not confirmed by ${formatDate(user.confirmBy, user)}, the account is deleted with everything in it.`}
          </p>
          <FormError>{resend.isError && errorMessage(resend.error)}</FormError>
          <div>
            <Button
              variant="secondary"
              size="sm"
              isBusy={resend.isPending}
              busyLabel="Sending"
              onClick={() => resend.mutate({ email: user.email })}
            >
              Send the link again
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}
