import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { MONTHLY_PRICE, TRIAL_DAYS } from '#shared/billing/price-and-trial.ts'
import { BasicCard } from './basic-card.tsx'
import { PremiumCard } from './premium-card.tsx'
import styles from './pricing-page.module.css'

/** What each plan holds and costs, and the way to Premium; `next` is the page to come back to after paying. */
export function PricingPage({ next }: { next: string | undefined }) {
  const user = useUser()
  const isSubscriber = user?.isSubscribed === true && !user.isAdmin
  return (
    <div className="wrap">
      <PageHeading
        title="Plans and prices"
        text={`Basic is free. Premium costs ${MONTHLY_PRICE} a month after a ${TRIAL_DAYS}-day free trial.`}
      />
      <div className={styles.plans}>
        <PremiumCard isCurrent={isSubscriber} next={next} />
        <BasicCard isVisitor={user === null} isCurrent={!hasPremium(user)} />
      </div>
    </div>
  )
}
