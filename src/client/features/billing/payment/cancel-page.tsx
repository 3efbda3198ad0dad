import Undo from 'lucide-react/icons/undo-2'
import { linkParts } from '#client/entities/billing/next-page.ts'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import styles from './payment.module.css'

/** Where a checkout that was left leads; `next` is where the person was when Premium was offered to them. */
export function CancelPage({ next }: { next: string | undefined }) {
  return (
    <LinkPage
      icon={<Undo size={44} aria-hidden />}
      title="Payment Canceled"
      text="Nothing was charged, and your plan is what it was. You can start again whenever you like."
    >
      <div className={styles.actions}>
        <ButtonLink to="/pricing" search={{ next }} isFull>
          Return to Pricing
        </ButtonLink>
        {next !== undefined && (
          <ButtonLink {...linkParts(next)} variant="secondary" isFull>
            Back to where you were
          </ButtonLink>
        )}
      </div>
    </LinkPage>
  )
}
