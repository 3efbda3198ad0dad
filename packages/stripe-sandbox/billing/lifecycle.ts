import { expireSession } from '../resources/session-object.ts'
import { setPrice } from '../resources/subscription-object.ts'
import type { Price, Subscription } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { afterIntervals, DAY, nextEnd } from './calendar.ts'
import { collect, endSubscription, finalizeAndCollect } from './collecting.ts'
import { draftInvoice } from './invoices.ts'

/** The end of a trial is announced this long before it, or at once if the trial is shorter. */
const TRIAL_NOTICE_SECONDS = 3 * DAY

/** Something that happens automatically at a time. */
interface Due {
  at: number
  happen: (at: number) => void
}

/** Starts a subscription's next period, and creates its invoice. */
function openPeriod(
  world: World,
  subscription: Subscription,
  at: number,
  reason: 'cycle' | 'update',
  credit = 0,
): void {
  const { nextPrices } = world.store.notes
  const nextPrice = nextPrices[subscription.id]
  if (nextPrice !== undefined) {
    setPrice(subscription, world.store.need('price', nextPrice))
    subscription.billing_cycle_anchor = at
    delete nextPrices[subscription.id]
  }
  const item = subscription.items.data[0]
  const { interval, interval_count: count } = item.price.recurring ?? { interval: 'month', interval_count: 1 }
  const wasTrialing = subscription.status === 'trialing'
  if (wasTrialing) subscription.billing_cycle_anchor = at
  const end = nextEnd(subscription.billing_cycle_anchor, interval, count, at)
  const invoice = draftInvoice(world, subscription, {
    at,
    reason: reason === 'cycle' ? 'subscription_cycle' : 'subscription_update',
    period: { start: at, end },
    isTrial: false,
    waits: reason === 'cycle',
    credit,
  })
  item.current_period_start = at
  item.current_period_end = end
  if (wasTrialing) subscription.status = 'active'
  if (reason === 'update') finalizeAndCollect(world, invoice, at)
}

const lengthOf = ({ recurring }: Price): number =>
  recurring === null ? 0 : afterIntervals(0, recurring.interval, recurring.interval_count)

/**
 * Changes what a subscription is charged. During a trial only the price changes. A longer interval begins now, and its first
 * charge is less by the unused part of the period; a shorter one begins when the paid period ends.
 */
export function changePrice(world: World, subscription: Subscription, price: Price, at: number): void {
  const [{ price: before, current_period_start: start, current_period_end: end }] = subscription.items.data
  delete world.store.notes.nextPrices[subscription.id]
  if (subscription.status === 'trialing') {
    setPrice(subscription, price)
  } else if (lengthOf(price) < lengthOf(before)) {
    world.store.notes.nextPrices[subscription.id] = price.id
  } else {
    setPrice(subscription, price)
    subscription.billing_cycle_anchor = at
    openPeriod(
      world,
      subscription,
      at,
      'update',
      Math.round((before.unit_amount * (end - at)) / (end - start)),
    )
  }
}

function finishPeriod(world: World, subscription: Subscription, at: number): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription, at, null)
    return
  }
  world.change('subscription', subscription, 'customer.subscription.updated', at, () =>
    openPeriod(world, subscription, at, 'cycle'),
  )
}

function nextOfSubscription(world: World, subscription: Subscription): Due[] {
  const due: Due[] = []
  const { status, trial_end: trialEnd } = subscription
  const isLive = status === 'active' || status === 'past_due'
  if (isLive) {
    due.push({
      at: subscription.items.data[0].current_period_end,
      happen: (at) => finishPeriod(world, subscription, at),
    })
  }
  if (status !== 'trialing' || trialEnd === null) return due
  if (world.store.notes.announcedTrialEnds[subscription.id] !== trialEnd) {
    due.push({
      at: Math.max(subscription.trial_start ?? 0, trialEnd - TRIAL_NOTICE_SECONDS),
      happen: (at) => {
        world.store.notes.announcedTrialEnds[subscription.id] = trialEnd
        world.emit('customer.subscription.trial_will_end', subscription, at)
      },
    })
  }
  due.push({ at: trialEnd, happen: (at) => finishPeriod(world, subscription, at) })
  return due
}

/** Everything scheduled. */
function everythingDue(world: World): Due[] {
  const { store } = world
  return [
    ...store.all('subscription').flatMap((each) => nextOfSubscription(world, each)),
    ...store.all('invoice').flatMap((invoice): Due[] => {
      if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null)
        return [
          { at: invoice.automatically_finalizes_at, happen: (at) => finalizeAndCollect(world, invoice, at) },
        ]
      if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
        return [{ at: invoice.next_payment_attempt, happen: (at) => collect(world, invoice, at) }]
      return []
    }),
  ]
}

/** Closes expired sessions; like the pages they use the server's time. */
function expireSessions(world: World): void {
  for (const session of world.store.all('checkout.session')) {
    if (session.status === 'open' && session.expires_at <= world.realNow())
      expireSession(world, session, session.expires_at)
  }
}

/** Advances the sandbox to its current time. */
export function catchUp(world: World): void {
  expireSessions(world)
  settle(world, world.now())
}

/** Moves the sandbox's own time forward and runs everything due on the way. */
export function advanceBy(world: World, seconds: number): void {
  catchUp(world)
  settle(world, world.now() + seconds)
  world.store.notes.ahead += seconds
}

/** Runs everything that is due by a time, in order, each at its own time. */
function settle(world: World, until: number): void {
  for (;;) {
    const due = everythingDue(world).filter(({ at }) => at <= until)
    const first = due.reduce<Due | null>(
      (least, each) => (least === null || each.at < least.at ? each : least),
      null,
    )
    if (first === null) return
    first.happen(first.at)
  }
}
