import { failedPaymentLabel } from '#client/features/billing/common/plan-labels.ts'
import { useBillingStatus } from '#client/features/billing/common/use-billing-status.ts'
import { useProviderPage } from '#client/features/billing/common/use-provider-page.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import styles from './payment-notice.module.css'

/** After a failed payment: until when Premium stays open, and how to fix it. Otherwise nothing. */
export function PaymentNotice() {
  const { user, status } = useBillingStatus()
  const { isLeaving, openPortal } = useProviderPage()
  if (user === null || status.data === undefined) return null
  const words = failedPaymentLabel(status.data, user)
  if (words === null) return null
  return (
    <div className={`wrap ${styles.place}`}>
      <Notice>
        <p>{words}</p>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isLeaving}
          busyLabel="Opening your plan"
          onClick={openPortal}
        >
          Update your card
        </Button>
      </Notice>
    </div>
  )
}
