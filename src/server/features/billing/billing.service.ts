import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { Payments } from '#server/providers/payments/payments.stripe.ts'
import type { Member, MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { BillingStatus, PlansAnswer } from '#shared/billing/billing.schema.ts'
import { PLANS } from '#shared/billing/plans.ts'
import { dollars, MONTHLY_CENTS, TRIAL_TERMS } from '#shared/billing/price-and-trial.ts'
import { hasPremium } from '#shared/viewer.ts'
import {
  anonymiseInvoices,
  lockCustomerOf,
  type SubscriptionRow,
  selectBilling,
  selectSubscriptions,
} from './billing.queries.ts'
import { type CheckoutWish, openCheckout } from './checkout/checkout.service.ts'
import { isEntitled } from './entitlement.policy.ts'
import { isLiving } from './living-statuses.policy.ts'
import { readYearlyPrice } from './prices/yearly-price.service.ts'
import { syncSubscription } from './sync/sync.service.ts'
import { insertTask } from './tasks/tasks.queries.ts'
import { isTrialAvailable } from './trials/one-trial-per-person.service.ts'

export { LIVING_STATUSES } from './living-statuses.policy.ts'

/** The plans and how to pay for them. */
export async function readPlans(deps: Pick<Deps, 'payments' | 'clock' | 'log'>): Promise<PlansAnswer> {
  const { basic, premium } = PLANS
  const amount = await readYearlyPrice(deps)
  return {
    basic: { ...basic, marks: [...basic.marks], benefits: [...basic.benefits] },
    premium: { ...premium, marks: [...premium.marks], benefits: [...premium.benefits] },
    yearly: amount === null ? null : { amount },
    terms: TRIAL_TERMS,
    payments: deps.payments?.kind ?? 'none',
  }
}

/** What a running subscription states; nothing for one that has ended. */
function timesOf(row: SubscriptionRow | undefined) {
  const none = {
    trialEndsAt: null,
    renewsAt: null,
    endsAt: null,
    graceEndsAt: null,
    cancelAtPeriodEnd: false,
  }
  if (row === undefined || !isLiving(row.status)) return { ...none, endsAt: row?.endedAt ?? null }
  const { status, cancelAtPeriodEnd, periodEnd } = row
  return {
    trialEndsAt: status === 'trialing' ? row.trialEnd : null,
    renewsAt: status === 'active' && !cancelAtPeriodEnd ? periodEnd : null,
    endsAt: cancelAtPeriodEnd ? periodEnd : null,
    graceEndsAt: status === 'past_due' ? row.paidUntil : null,
    cancelAtPeriodEnd,
  }
}

function stateOf(row: SubscriptionRow | undefined, isGranted: boolean): BillingStatus['state'] {
  if (row !== undefined && isLiving(row.status) && !row.trialRefused) return row.status
  if (isGranted) return 'granted'
  return row === undefined ? 'none' : 'ended'
}

/** The caller's subscription status. */
export async function readStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  viewer: Member,
): Promise<BillingStatus> {
  const [person, subscriptions] = await Promise.all([
    selectBilling(deps.db, viewer.id),
    selectSubscriptions(deps.db, viewer.id),
  ])
  if (person === undefined) throw new AppError('NOT_FOUND', 'This account has been deleted.')
  const row =
    subscriptions.find(({ status, trialRefused }) => isLiving(status) && !trialRefused) ?? subscriptions[0]
  const isSubscribed = isEntitled(person, deps.clock.now())
  return {
    state: stateOf(row, person.isGranted),
    isSubscribed: hasPremium({ ...viewer, isSubscribed }),
    ...timesOf(row),
    price: {
      text: dollars(row?.amount ?? MONTHLY_CENTS),
      interval: row?.interval === 'year' ? 'year' : 'month',
    },
    isTrialRefused: row?.trialRefused ?? false,
    isTrialAvailable: await isTrialAvailable(deps, { userId: viewer.id, email: person.email }),
    hasPortal: person.customerId !== null,
  }
}

function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  if (payments === null) throw new AppError('SERVICE_UNAVAILABLE', 'Payments are not configured.')
  return payments
}

async function portalAddress(
  { site }: Pick<Deps, 'site'>,
  payments: Payments,
  customerId: string | null | undefined,
  next: string | undefined,
): Promise<string> {
  const url =
    customerId === null || customerId === undefined
      ? null
      : await payments.createPortal(customerId, `${site.origin}${next ?? '/account#plan'}`)
  if (url === null)
    throw new AppError(
      'CONFLICT',
      'There is nothing to manage yet: you have not subscribed. See the pricing page.',
    )
  return url
}

/**
 * Starts a checkout, or opens the portal if the caller has a running subscription. Throws FORBIDDEN until the caller's
 * address is confirmed, and CONFLICT for admins, who have Premium anyway.
 */
export async function startCheckout(ctx: MemberContext, wish: CheckoutWish): Promise<{ url: string }> {
  const { deps, viewer } = ctx
  if (viewer.role === 'admin') throw new AppError('CONFLICT', 'You have Admin Access')
  if (!viewer.isConfirmed)
    throw new AppError(
      'FORBIDDEN',
      'Confirm your e-mail address first: the link is in the mail we sent you. Then start again.',
    )
  const payments = requirePayments(deps)
  await consumeLimit(deps.db, 'checkoutByAccount', viewer.id)
  const person = await selectBilling(deps.db, viewer.id)
  if (person === undefined) throw new AppError('NOT_FOUND', 'This account has been deleted.')
  const { email, fullName: name } = person
  const url = await openCheckout(deps, payments, { userId: viewer.id, email, name }, wish)
  if (url !== null) return { url }
  const { customerId } = (await selectBilling(deps.db, viewer.id)) ?? {}
  return { url: await portalAddress(deps, payments, customerId, wish.next) }
}

/**
 * Opens the caller's page in the customer portal. Throws CONFLICT if the caller never started to subscribe.
 */
export async function openPortal(ctx: MemberContext, next: string | undefined): Promise<{ url: string }> {
  const { deps, viewer } = ctx
  const payments = requirePayments(deps)
  const person = await selectBilling(deps.db, viewer.id)
  if (person?.customerId !== null && person !== undefined)
    await consumeLimit(deps.db, 'checkoutByAccount', viewer.id)
  const url = await portalAddress(deps, payments, person?.customerId, next)
  await recordAudit(deps.db, ctx, { action: 'portal.open', actorId: viewer.id })
  return { url }
}

/**
 * Stores the result of the caller's finished checkout without waiting for the webhook. Throws NOT_FOUND if the checkout
 * is not the caller's.
 */
export async function confirmCheckout(
  { deps, viewer }: MemberContext,
  sessionId: string,
): Promise<BillingStatus> {
  const payments = requirePayments(deps)
  await consumeLimit(deps.db, 'checkoutConfirmationByAccount', viewer.id)
  const person = await selectBilling(deps.db, viewer.id)
  const page = await payments.findCheckout(sessionId)
  const isOwn =
    page?.userId === viewer.id && page.customerId !== null && page.customerId === person?.customerId
  if (!isOwn || page.customerId === null)
    throw new AppError('NOT_FOUND', 'There is no such checkout of yours. Your plan is shown in your account.')
  await syncSubscription(deps, page.customerId)
  return readStatus(deps, viewer)
}

/** Whether a person has a running subscription at the payment provider. */
export async function isPayer(db: DbOrTx, userId: string): Promise<boolean> {
  return (await selectSubscriptions(db, userId)).some(({ status }) => isLiving(status))
}

/**
 * Adds the tasks that end a person's subscriptions and delete the customer at the provider, and keeps only the sums of
 * their invoices. Part of the transaction that deletes the account, so that neither happens without the other.
 */
export async function leaveBilling(tx: Tx, userId: string): Promise<void> {
  const customerId = await lockCustomerOf(tx, userId)
  await anonymiseInvoices(tx, userId)
  if (customerId !== null) await insertTask(tx, { kind: 'close-customer', target: customerId })
}
