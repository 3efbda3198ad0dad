import { useRouter } from '@tanstack/react-router'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { useIntention } from '#client/features/accounts/common/intention.ts'
import { failedPaymentLabel, planLabel } from '#client/features/billing/common/plan-labels.ts'
import { useBillingStatus } from '#client/features/billing/common/use-billing-status.ts'
import { useProviderPage } from '#client/features/billing/common/use-provider-page.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import type { BillingStatus, PlansAnswer } from '#shared/billing/billing.schema.ts'
import { type BillingInterval, trialTerms } from '#shared/billing/price-and-trial.ts'
import { GoOnLink } from './go-on-link.tsx'
import styles from './plan-card.module.css'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

const START = 'Start 14-Day Free Trial'
/** Next to the button, where people look for it. */
const TRIAL_RULES = `Cancel in your account before the trial ends, and you pay nothing. One trial for each person and card: if your card has had one, the checkout ends, nothing is charged, and you can start without a trial.`
const CANCEL_RULES = 'You can cancel in your account at any time; what you have paid for stays open.'

/** What is bought. */
interface Wish {
  interval: BillingInterval
  /** As '$9.99 a month'. */
  price: string
  /** The page to come back to. */
  next: string | undefined
}

/** The one action about Premium that fits the viewer, and its terms. */
export function PremiumAction(wish: Wish) {
  const { user, status } = useBillingStatus()
  const plans = trpc.billing.plans.useQuery().data
  const payments = plans?.payments
  return (
    <div className={styles.action}>
      <Choice user={user} status={status.data} payments={payments} {...wish} />
      {plans?.yearly != null && status.data?.hasPortal === true && user?.isSubscribed === true && (
        <p className={styles.terms}>You can switch between monthly and yearly there.</p>
      )}
      {payments === 'sandbox' && <p className={styles.terms}>Test mode: no money moves.</p>}
    </div>
  )
}

interface ChoiceProps extends Wish {
  /** Null for a visitor. */
  user: SessionUser | null
  /** Undefined for visitors, and until it is known. */
  status: BillingStatus | undefined
  payments: PlansAnswer['payments'] | undefined
}

function Choice({ user, status, payments, ...wish }: ChoiceProps) {
  if (user?.isAdmin)
    return (
      <Button isFull disabled>
        You have Admin Access
      </Button>
    )
  const isMember = user !== null && (user.isSubscribed || status?.state === 'past_due')
  if (isMember) return <OwnPlan user={user} status={status} next={wish.next} />
  return <Start user={user} status={status} isPossible={payments !== 'none'} {...wish} />
}

/** For those who have Premium, or who owe for it. */
function OwnPlan({ user, status, next }: { user: SessionUser } & Pick<ChoiceProps, 'status' | 'next'>) {
  const { isLeaving, openPortal } = useProviderPage()
  if (status === undefined) return null
  const failure = failedPaymentLabel(status, user)
  return (
    <>
      {failure !== null && <Notice>{failure}</Notice>}
      {status.hasPortal && (
        <Button isFull isBusy={isLeaving} busyLabel="Opening your plan" onClick={openPortal}>
          {failure === null ? 'Manage plan' : 'Update your card'}
        </Button>
      )}
      {failure === null && <p className={styles.terms}>{planLabel(status, user)}</p>}
      {user.isSubscribed && next !== undefined && <GoOnLink next={next} />}
    </>
  )
}

interface StartProps extends Omit<ChoiceProps, 'payments'> {
  /** Whether payments are configured. */
  isPossible: boolean
}

/** For everyone else: the way to the checkout, by way of an account for those who have none. */
function Start({ user, status, isPossible, next, interval, price }: StartProps) {
  const router = useRouter()
  const { isLeaving, startCheckout } = useProviderPage()
  // A visitor may have used up their trial; we know once they have logged in.
  const hasTrial = user === null || status === undefined || status.isTrialAvailable

  /** Goes on where the visitor was going, unless the page has something to say first. */
  const goOn = async (chosen: BillingInterval) => {
    const { api } = router.options.context
    const person = api.auth.session.getData()?.user ?? null
    if (person === null || person.isAdmin || person.isSubscribed || person.emailConfirmedAt === null) return
    const { state, isTrialAvailable } = await api.billing.status.fetch(undefined, { staleTime: 0 })
    if (isTrialAvailable && state === 'none') startCheckout(next, chosen)
  }
  // Without an answer the button is there to be pressed again.
  const goOnQuietly = (chosen: BillingInterval) => void goOn(chosen).catch(() => undefined)
  useIntention(['checkout-month', 'checkout-year'], (intended) =>
    goOnQuietly(intended === 'checkout-year' ? 'year' : 'month'),
  )
  const act = `checkout-${interval}` as const
  const start = () => {
    if (user !== null) return startCheckout(next, interval)
    openAccountDialog({
      tab: 'sign-up',
      purpose: 'start your free trial.',
      act,
      onLoggedIn: () => goOnQuietly(interval),
    })
  }
  return (
    <>
      {user === null && isPossible && (
        <p className={styles.terms}>
          You need a free account with a confirmed e-mail address. We send the link when you sign up.
        </p>
      )}
      {user?.emailConfirmedAt === null && <UnconfirmedNotice email={user.email} act={act} />}
      <Button
        isFull
        disabled={!isPossible}
        isBusy={isLeaving}
        busyLabel="Opening the checkout"
        onClick={start}
      >
        {hasTrial ? START : 'Subscribe'}
      </Button>
      <p className={styles.terms}>
        {isPossible
          ? hasTrial
            ? `${trialTerms(price)} ${TRIAL_RULES}`
            : `${price} from today. ${CANCEL_RULES}`
          : 'Payments are not configured on this site, so Premium cannot be started here.'}
      </p>
    </>
  )
}
