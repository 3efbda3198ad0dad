import type { CheckoutSession, Subscription } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { DAY, nextEnd } from './calendar.ts'
import { collect, endSubscription, finalizeAndCollect } from './collecting.ts'
import { draftInvoice } from './invoices.ts'

/** The end of a trial is announced this long before it, or at once if the trial is shorter. */
const TRIAL_NOTICE_SECONDS = 3 * DAY

/** Something that happens automatically at a time. */
interface Due {
  at: number
  happen: (at: number) => void
}

/** Starts the period that follows a trial or another period, and creates its invoice. */
function renew(world: World, subscription: Subscription, at: number): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription, at)
    return
  }
  const [item] = subscription.items.data
  const { nextPrices } = world.store.notes
  const nextPrice = nextPrices[subscription.id]
  if (nextPrice !== undefined) {
    item.price = world.store.need('price', nextPrice)
    delete nextPrices[subscription.id]
  }
  if (nextPrice !== undefined || subscription.status === 'trialing') subscription.billing_cycle_anchor = at
  const periodStart = item.current_period_start
  draftInvoice(world, subscription, { at, periodStart, amount: item.price.unit_amount, waits: true })
  item.current_period_start = at
  item.current_period_end = nextEnd(subscription.billing_cycle_anchor, item.price, at)
  if (subscription.status === 'trialing') subscription.status = 'active'
  world.emit('customer.subscription.updated', subscription, at)
}

function dueOfSubscription(world: World, subscription: Subscription): Due[] {
  const { status, trial_end: trialEnd } = subscription
  const renewal: Due = {
    at: subscription.items.data[0].current_period_end,
    happen: (at) => renew(world, subscription, at),
  }
  if (status === 'canceled') return []
  const { announcedTrialEnds } = world.store.notes
  if (status !== 'trialing' || trialEnd === null || announcedTrialEnds[subscription.id] === trialEnd)
    return [renewal]
  const notice: Due = {
    at: Math.max(subscription.created, trialEnd - TRIAL_NOTICE_SECONDS),
    happen: (at) => {
      announcedTrialEnds[subscription.id] = trialEnd
      world.emit('customer.subscription.trial_will_end', subscription, at)
    },
  }
  return [notice, renewal]
}

function everythingDue(world: World): Due[] {
  const due = world.store.all('subscription').flatMap((each) => dueOfSubscription(world, each))
  for (const invoice of world.store.all('invoice')) {
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null)
      due.push({
        at: invoice.automatically_finalizes_at,
        happen: (at) => finalizeAndCollect(world, invoice, at),
      })
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
      due.push({ at: invoice.next_payment_attempt, happen: (at) => collect(world, invoice, at) })
  }
  return due
}

/** Expires a session: it can no longer be paid. */
export function expireSession(session: CheckoutSession): void {
  session.status = 'expired'
  session.url = null
}

/** Advances the sandbox to its current time. */
export function catchUp(world: World): void {
  // Sessions use the server's time, like the pages.
  for (const session of world.store.all('checkout.session'))
    if (session.status === 'open' && session.expires_at <= world.realNow()) expireSession(session)
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
    const [first] = everythingDue(world).sort((a, b) => a.at - b.at)
    if (first === undefined || first.at > until) return
    first.happen(first.at)
  }
}
