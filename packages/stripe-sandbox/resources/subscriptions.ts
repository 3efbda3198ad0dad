import { pageOf, paging } from '../api/lists.ts'
import { type Call, needObject, type Operation } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { invalidRequest, noSuch } from '../api/stripe-error.ts'
import { endSubscription } from '../billing/collecting.ts'
import { planEnd } from '../billing/portal.ts'

const updateParams = p.params({ cancel_at_period_end: p.flag })
const noParams = p.params({})
const STATUSES = ['active', 'all', 'canceled', 'ended', 'past_due', 'trialing'] as const
const listParams = p.params({
  ...paging,
  created: p.range,
  customer: p.text(),
  price: p.text(),
  status: p.oneOf(...STATUSES),
})
function updateSubscription(call: Call): object {
  const { cancel_at_period_end: ends } = updateParams(call.params)
  const subscription = needObject(call, 'subscription')
  if (subscription.status === 'canceled') throw invalidRequest('A canceled subscription cannot be updated.')
  if (ends !== undefined) planEnd(call.world, subscription, ends)
  return subscription
}

function cancelSubscription(call: Call): object {
  noParams(call.params)
  const subscription = needObject(call, 'subscription')
  if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id)
  endSubscription(call.world, subscription, call.world.now(), 'cancellation_requested')
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
      (wanted.created?.(each.created) ?? true)
    )
  })
  return pageOf('subscription', '/v1/subscriptions', found, wanted)
}

export const subscriptionOperations: readonly Operation[] = [
  { method: 'GET', path: '/v1/subscriptions', run: listSubscriptions },
  { method: 'POST', path: '/v1/subscriptions/:id', run: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', run: cancelSubscription },
]
