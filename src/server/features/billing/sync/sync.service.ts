import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import type {
  Payments,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
} from '#server/providers/payments/payments.stripe.ts'
import { owedSince, paidUntil } from '../entitlement.policy.ts'
import { isLiving, LIVING_STATUSES } from '../living-statuses.policy.ts'
import { queueDueMails, TRIAL_MAIL_MS, TRIAL_WILL_END } from '../mails/due-billing-mails.service.ts'
import { readPrices } from '../prices/price.service.ts'
import { insertTask } from '../tasks/tasks.queries.ts'
import { runDueTasks } from '../tasks/tasks.service.ts'
import { claimTrial } from '../trials/one-trial-per-person.service.ts'
import * as queries from './sync.queries.ts'

type SyncDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secrets' | 'payments'>
type ReceivedEvent = ProviderEvent & { receivedAt: Date }

/** What the provider states of a customer, read outside of any transaction. */
interface Facts {
  subscriptions: ProviderSubscription[]
  invoices: ProviderInvoice[]
}
interface Storing {
  tx: Tx
  deps: SyncDeps
  customerId: string
  userId: string
  email: string
  now: Date
}

const byAge = (a: ProviderSubscription, b: ProviderSubscription) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)

/**
 * Refuses a trial if the card or mailbox has had one: the subscription is canceled before anything is charged, and a
 * mail offers Premium without a trial. Checkout said "due today: $0.00", so nothing may be charged today.
 * @returns whether the trial is refused
 */
async function refuseSecondTrial(storing: Storing, subscription: ProviderSubscription): Promise<boolean> {
  const { tx, deps, email, now, userId } = storing
  if (subscription.trialEnd === null) return false
  const { id: subscriptionId, cardFingerprint } = subscription
  const isFirst = await claimTrial(tx, deps.secrets, { subscriptionId, email, cardFingerprint, now })
  if (isFirst || subscription.status !== 'trialing') return false
  await queries.markTrialRefused(tx, subscriptionId)
  if (await insertTask(tx, { kind: 'cancel-subscription', target: subscriptionId }))
    await queueMail(tx, { kind: 'trial-used', to: email, data: { userId } })
  return true
}

/**
 * If a person has several running subscriptions, the first one stays and the others are canceled. The log asks an admin
 * to check.
 */
async function endSecondOnes(storing: Storing, subscriptions: readonly ProviderSubscription[]) {
  const { tx, deps, userId, customerId } = storing
  const living = subscriptions.filter(({ status }) => isLiving(status))
  const [, ...others] = living.toSorted(byAge)
  for (const { id } of others) {
    if (!(await insertTask(tx, { kind: 'cancel-subscription', target: id }))) continue
    deps.log.error(
      { userId, customerId, subscription: id },
      'a second subscription of one person is canceled',
    )
    const details = { subscription: id }
    await recordAudit(tx, null, {
      action: 'subscription.duplicate',
      actorId: null,
      targetId: userId,
      details,
    })
  }
}

async function store(storing: Storing, facts: Facts, eventType: string | null): Promise<void> {
  const { tx, customerId, userId, now } = storing
  let hasNew = false
  const accepted: ProviderSubscription[] = []
  // The oldest first: of two that began at once, the first gets the trial.
  for (const subscription of facts.subscriptions.toSorted(byAge)) {
    const failedAt = owedSince(facts.invoices, subscription.id)?.at ?? null
    const until = paidUntil(subscription, failedAt)
    const stored = await queries.upsertSubscription(tx, userId, subscription, { paidUntil: until, now })
    const isRefused = stored.isNew ? await refuseSecondTrial(storing, subscription) : stored.trialRefused
    if (!isRefused) accepted.push(subscription)
    hasNew ||= stored.isNew
  }
  await queries.upsertInvoices(tx, { userId, customerId }, facts.invoices)
  await queries.updatePaidUntil(tx, userId)
  await endSecondOnes(storing, accepted)
  await queueDueMails(storing, facts, eventType)
  if (hasNew) await insertTask(tx, { kind: 'expire-checkouts', target: customerId })
}

/** Reads what the provider has of a customer. Subscriptions to other prices are not ours and are left out. */
async function read(deps: SyncDeps, payments: Payments, customerId: string): Promise<Facts> {
  const [subscriptions, invoices, prices] = await Promise.all([
    payments.subscriptionsOf(customerId),
    payments.invoicesOf(customerId),
    readPrices(deps.db, payments, customerId),
  ])
  const own = subscriptions.filter(({ priceId }) => prices.has(priceId))
  const ids = new Set(own.map(({ id }) => id))
  return { subscriptions: own, invoices: invoices.filter(({ subscriptionId }) => ids.has(subscriptionId)) }
}

/**
 * Stores the current state of a customer at the provider. Every notice of a change ends here. Readings are numbered,
 * and one that began before the last stored one is dropped: however many run at once, the newest wins. An event is
 * recorded in the same transaction, and only once.
 * @returns false if the customer is not ours
 * @throws AppError `SERVICE_UNAVAILABLE` if the provider cannot be reached; nothing is written then
 */
export async function syncSubscription(
  deps: SyncDeps,
  customerId: string,
  event: ReceivedEvent | null = null,
): Promise<boolean> {
  const { db, clock, payments } = deps
  if (payments === null) return false
  const begun = await queries.beginSync(db, customerId)
  if (begun === undefined) return false
  const facts = await read(deps, payments, customerId)
  await inTransaction(db, async (tx) => {
    const owner = await queries.lockCustomer(tx, customerId)
    const now = clock.now()
    // The person was deleted in the meantime, or another delivery of the same event came first.
    if (owner === undefined || (event !== null && !(await queries.markProcessed(tx, { ...event, now }))))
      return
    const storing = { tx, deps, customerId, now, userId: owner.userId, email: owner.email }
    if (owner.isNewest(begun.reading)) {
      await store(storing, facts, event?.type ?? null)
      await queries.saveSync(tx, customerId, begun.reading)
    } else if (event?.type === TRIAL_WILL_END) {
      await queueDueMails(storing, facts, event.type)
    }
  })
  // The tasks changed the provider's state, so read it again.
  if ((await runDueTasks(deps)) > 0) await syncSubscription(deps, customerId)
  return true
}

/** Customers of each kind that one round reads. */
const ROUND = 50
/**
 * How long a checkout page can be paid (one day at Stripe), plus one hour for the next round, in milliseconds.
 */
const CHECKOUT_MS = 25 * 3_600_000

/**
 * Reads the customers again whose subscription should have changed by now, or who may have paid on an open page. It
 * makes up for webhook events that were lost.
 * @returns how many were read
 */
export async function reconcile(deps: SyncDeps): Promise<number> {
  if (deps.payments === null) return 0
  const now = deps.clock.now()
  const trialMailFrom = new Date(now.getTime() + TRIAL_MAIL_MS)
  const common = { living: LIVING_STATUSES, limit: ROUND }
  const customers = [
    ...(await queries.selectOverdueCustomers(deps.db, { ...common, now, trialMailFrom })),
    ...(await queries.selectUnansweredCheckouts(deps.db, {
      ...common,
      since: new Date(now.getTime() - CHECKOUT_MS),
    })),
  ]
  for (const customerId of customers) {
    await syncSubscription(deps, customerId).catch((error: unknown) =>
      deps.log.warn({ err: error, customerId }, 'a subscription could not be read'),
    )
  }
  await queries.deleteOldRecords(deps.db)
  return customers.length
}

/**
 * Reads the customer of a person who logs in and whose paid time is over: the provider may know of a payment that we do
 * not.
 */
export async function reconcilePerson(deps: SyncDeps, userId: string): Promise<void> {
  if (deps.payments === null) return
  const customerId = await queries.selectLapsedCustomer(deps.db, userId, deps.clock.now())
  if (customerId !== undefined) await syncSubscription(deps, customerId)
}
