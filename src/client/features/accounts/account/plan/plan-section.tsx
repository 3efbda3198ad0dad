import { failedPaymentLabel, planLabel } from '#client/features/billing/common/plan-labels.ts'
import { useBillingStatus } from '#client/features/billing/common/use-billing-status.ts'
import { useProviderPage } from '#client/features/billing/common/use-provider-page.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import type { BillingStatus } from '#shared/billing/billing.schema.ts'
import styles from '../account.module.css'

/** The person's plan, until when it runs, and how to change it. */
export function PlanSection({ user }: { user: SessionUser }) {
  const { status } = useBillingStatus()
  return (
    <FormSection id="plan" title="Plan" fold="on-phones">
      {status.data !== undefined ? (
        <Plan user={user} status={status.data} />
      ) : status.isError ? (
        <QueryError title="Could not fetch your plan." headingLevel="h3" query={status} />
      ) : (
        <Skeleton height="48px" />
      )}
    </FormSection>
  )
}

function planName({ isAdmin }: SessionUser, { isSubscribed, state }: BillingStatus): string {
  if (isAdmin) return 'Admin'
  if (!isSubscribed) return 'Free'
  return state === 'trialing' ? 'Premium trial' : 'Premium'
}

function Plan({ user, status }: { user: SessionUser; status: BillingStatus }) {
  const { isLeaving, openPortal } = useProviderPage()
  const failure = failedPaymentLabel(status, user)
  const name = planName(user, status)
  // An admin has everything, whatever they pay for.
  const isPlain = user.isAdmin && (status.state === 'none' || status.state === 'granted')
  return (
    <>
      <Row wraps align="center" gap={12} className={styles.row}>
        <Badge tone={name === 'Free' ? 'neutral' : 'accent'} size="lg">
          {name}
        </Badge>
        {failure === null && (
          <p className="muted">
            {isPlain ? 'Everything is open to you, and the admin pages too.' : planLabel(status, user)}
          </p>
        )}
      </Row>
      {failure !== null && <Notice>{failure}</Notice>}
      <Row wraps align="center" gap={12} className={styles.row}>
        {status.hasPortal && (
          <Button
            variant={failure === null ? 'secondary' : 'primary'}
            className={styles.save}
            isBusy={isLeaving}
            busyLabel="Opening your plan"
            onClick={openPortal}
          >
            {failure === null ? 'Manage plan and invoices' : 'Update your card'}
          </Button>
        )}
        {failure === null && (
          <ButtonLink
            to="/pricing"
            search={{ next: '/account' }}
            variant={status.hasPortal ? 'ghost' : 'secondary'}
            className={styles.save}
          >
            {name === 'Free' ? 'See Premium' : 'See the plans'}
          </ButtonLink>
        )}
      </Row>
    </>
  )
}
