import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CreditCard from 'lucide-react/icons/credit-card'
import Hourglass from 'lucide-react/icons/hourglass'
import PartyPopper from 'lucide-react/icons/party-popper'
import { useEffect } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { planLabel } from '#client/features/billing/common/plan-labels.ts'
import { useProviderPage } from '#client/features/billing/common/use-provider-page.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import type { BillingStatus } from '#shared/billing/billing.schema.ts'
import { MONTHLY_PRICE } from '#shared/billing/price-and-trial.ts'
import { SITE_TITLE } from '#shared/site-name.ts'
import { GoOnLink } from '../go-on-link.tsx'
import { useConfirmedCheckout } from './use-confirmed-checkout.ts'

const TRACKER = '/tracker'

interface SuccessPageProps {
  /** The finished checkout's id, from the address. */
  sessionId: string | undefined
  /** Where the person was when Premium was offered to them. */
  next: string | undefined
}

/** Where a finished checkout leads: takes it up, and says what came of it. */
export function SuccessPage({ sessionId, next }: SuccessPageProps) {
  const user = useUser()
  if (sessionId === undefined)
    return <NothingToConfirm text="This is where a checkout ends, and none led here." />
  if (user === null) {
    return (
      <LinkPage
        icon={CreditCard}
        title="Log in to finish"
        text="Log in with the account you started the checkout with, and Premium opens."
      >
        <Button isFull onClick={() => openAccountDialog({ tab: 'log-in' })}>
          Log In
        </Button>
      </LinkPage>
    )
  }
  return <Confirmation key={`${user.id} ${sessionId}`} user={user} sessionId={sessionId} next={next} />
}

function Confirmation({ user, sessionId, next }: SuccessPageProps & { user: SessionUser }) {
  const { outcome, retry } = useConfirmedCheckout(sessionId)
  switch (outcome.kind) {
    case 'open':
      return <Welcome user={user} status={outcome.status} next={next} />
    case 'confirming':
      return (
        <LinkPage
          icon={Hourglass}
          title="Opening Premium"
          text={
            <span role="status">We are asking whether your checkout went through. This takes a moment.</span>
          }
        />
      )
    case 'unknown':
      return <NothingToConfirm text={outcome.problem} />
    case 'refused':
      return <TrialRefused next={next} />
    case 'unfinished':
      return (
        <TryAgain
          title="Not finished yet"
          text="The checkout has not gone through so far, and Premium is not open. If you have just paid, try again in a minute."
          onRetry={retry}
        />
      )
    case 'failed':
      return (
        <TryAgain
          title="We could not confirm your checkout"
          text={`${outcome.problem} If it went through, Premium opens by itself, and nothing is charged twice.`}
          onRetry={retry}
        />
      )
  }
}

function Welcome({
  user,
  status,
  next,
}: {
  user: SessionUser
  status: BillingStatus
  next: string | undefined
}) {
  useEffect(() => {
    document.title = `Welcome to Premium | ${SITE_TITLE}`
  }, [])
  return (
    <LinkPage
      icon={PartyPopper}
      depth={104}
      title="Welcome to Premium"
      text={`Everything is open to you now. ${planLabel(status, user)}`}
    >
      <Stack gap={12}>
        <ButtonLink to={TRACKER} isFull>
          Start Tracking
        </ButtonLink>
        <ButtonLink to="/guides" variant="ghost" isFull>
          Read the guides
        </ButtonLink>
        {next !== undefined && next !== TRACKER && <GoOnLink next={next} />}
      </Stack>
    </LinkPage>
  )
}

/** The card has had a trial, so the checkout was ended: the offer without one, which says what is due today. */
function TrialRefused({ next }: { next: string | undefined }) {
  const { isLeaving, startCheckout } = useProviderPage()
  return (
    <LinkPage
      icon={CreditCard}
      title="This card has already had a free trial"
      text={`There is one free trial for each person and card, so we ended this checkout. Nothing was charged. You can start Premium without a trial: ${MONTHLY_PRICE} today, then ${MONTHLY_PRICE} a month.`}
    >
      <Stack gap={12}>
        <Button
          isFull
          isBusy={isLeaving}
          busyLabel="Opening the checkout"
          onClick={() => startCheckout(next)}
        >
          Subscribe without a trial
        </Button>
        <ButtonLink to="/pricing" variant="secondary" isFull>
          See the plans
        </ButtonLink>
      </Stack>
    </LinkPage>
  )
}

function TryAgain({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return (
    <LinkPage icon={Hourglass} title={title} text={text}>
      <Stack gap={12}>
        <Button isFull onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink to="/account" hash="plan" variant="secondary" isFull>
          See your plan
        </ButtonLink>
      </Stack>
    </LinkPage>
  )
}

function NothingToConfirm({ text }: { text: string }) {
  return (
    <LinkPage icon={CircleHelp} title="No checkout to confirm" text={text}>
      <Stack gap={12}>
        <ButtonLink to="/account" hash="plan" isFull>
          See your plan
        </ButtonLink>
        <ButtonLink to="/pricing" variant="secondary" isFull>
          See the plans
        </ButtonLink>
      </Stack>
    </LinkPage>
  )
}
