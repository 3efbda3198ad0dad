import { pageOf, paging } from '../api/lists.ts'
import { type Call, needObject, type Operation, retrieval } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { invalidRequest, noSuch } from '../api/stripe-error.ts'
import { endSubscription } from '../billing/collecting.ts'
import { endTrialNow, resumePaused } from '../billing/lifecycle.ts'
import type { Subscription } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { setCancelAtPeriodEnd } from './cancel-at-period-end.ts'

const cancellationDetails = p.group({
  comment: p.clearableText(),
  feedback: p.oneOf(
    'customer_service',
    'low_quality',
    'missing_features',
    'other',
    'switched_service',
    'too_complex',
    'too_expensive',
    'unused',
  ),
})
const trialEnd: p.Rule<'now' | number | undefined> = (value, path) =>
  value === 'now' ? 'now' : p.integer()(value, path)
const updateParams = p.params({
  cancel_at_period_end: p.flag,
  cancellation_details: cancellationDetails,
  default_payment_method: p.text(),
  description: p.clearableText(500),
  metadata: p.metadata,
  proration_behavior: p.oneOf('always_invoice', 'create_prorations', 'none'),
  trial_end: trialEnd,
})
const cancelParams = p.params({
  cancellation_details: cancellationDetails,
  invoice_now: p.flag,
  prorate: p.flag,
})
const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const
const listParams = p.params({
  ...paging,
  created: p.range,
  customer: p.text(),
  price: p.text(),
  status: p.oneOf(...STATUSES),
  test_clock: p.text(),
})
const resumeParams = p.params({
  billing_cycle_anchor: p.oneOf('now', 'unchanged'),
  proration_behavior: p.oneOf('always_invoice', 'create_prorations', 'none'),
})

function setTrialEnd(world: World, subscription: Subscription, end: 'now' | number, at: number): void {
  if (end === 'now') {
    if (subscription.status === 'trialing') endTrialNow(world, subscription, at)
    return
  }
  if (end <= at) throw invalidRequest('Invalid timestamp: must be in the future', { param: 'trial_end' })
  subscription.status = 'trialing'
  subscription.trial_start ??= at
  subscription.trial_end = end
  subscription.billing_cycle_anchor = end
  subscription.items.data[0].current_period_end = end
  if (subscription.cancel_at_period_end) subscription.cancel_at = end
}

function updateSubscription(call: Call): object {
  const { world } = call
  const changes = updateParams(call.params)
  const subscription = needObject(call, 'subscription')
  const at = world.timeOf(subscription)
  const { cancellation_details: details, metadata, ...others } = changes
  if (subscription.status === 'canceled' && Object.values(others).some((value) => value !== undefined))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  const card = changes.default_payment_method
  if (card !== undefined && world.store.get('payment_method', card)?.customer !== subscription.customer)
    throw noSuch('PaymentMethod', card, 'default_payment_method')
  world.change('subscription', subscription, 'customer.subscription.updated', at, () => {
    if (changes.cancel_at_period_end !== undefined)
      setCancelAtPeriodEnd(subscription, changes.cancel_at_period_end, at)
    if (card !== undefined) subscription.default_payment_method = card
    if (changes.description !== undefined) subscription.description = changes.description
    subscription.metadata = p.mergeMetadata(subscription.metadata, metadata)
    Object.assign(subscription.cancellation_details, withoutUndefined(details))
    if (changes.trial_end !== undefined) setTrialEnd(world, subscription, changes.trial_end, at)
  })
  return subscription
}

const withoutUndefined = (object: object | undefined) =>
  Object.fromEntries(Object.entries(object ?? {}).filter(([, value]) => value !== undefined))

function cancelSubscription(call: Call): object {
  const { cancellation_details: details } = cancelParams(call.params)
  const subscription = needObject(call, 'subscription')
  if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id)
  Object.assign(subscription.cancellation_details, withoutUndefined(details))
  endSubscription(call.world, subscription, call.world.timeOf(subscription), 'cancellation_requested')
  return subscription
}

function resumeSubscription(call: Call): object {
  resumeParams(call.params)
  const subscription = needObject(call, 'subscription')
  if (subscription.status !== 'paused') {
    throw invalidRequest(
      `You can only resume a subscription that is paused; this subscription's status is ${subscription.status}.`,
    )
  }
  const at = call.world.timeOf(subscription)
  call.world.change('subscription', subscription, 'customer.subscription.updated', at, () =>
    resumePaused(call.world, subscription, at),
  )
  return subscription
}

function listSubscriptions({ world, params }: Call): object {
  const wanted = listParams(params)
  const { status } = wanted
  const found = world.store.all('subscription').filter((each) => {
    const hasStatus =
      status === 'all' ||
      (status === undefined
        ? each.status !== 'canceled'
        : each.status === (status === 'ended' ? 'canceled' : status))
    return (
      hasStatus &&
      (wanted.customer === undefined || each.customer === wanted.customer) &&
      (wanted.price === undefined || each.items.data[0].price.id === wanted.price) &&
      (wanted.test_clock === undefined || each.test_clock === wanted.test_clock) &&
      (wanted.created?.(each.created) ?? true)
    )
  })
  return pageOf('subscription', '/v1/subscriptions', found, wanted)
}

export const subscriptionOperations: readonly Operation[] = [
  { method: 'GET', path: '/v1/subscriptions', run: listSubscriptions },
  retrieval('subscription', '/v1/subscriptions/:id'),
  { method: 'POST', path: '/v1/subscriptions/:id', run: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', run: cancelSubscription },
  { method: 'POST', path: '/v1/subscriptions/:id/resume', run: resumeSubscription },
]
