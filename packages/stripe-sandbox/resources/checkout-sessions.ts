import { pageOf, paging } from '../api/lists.ts'
import { type Call, needObject, type Operation, retrieval } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { invalidRequest, noSuch } from '../api/stripe-error.ts'
import { DAY, HOUR } from '../billing/calendar.ts'
import { customerDetails } from '../billing/checkout.ts'
import constantFields from '../world/constant-fields.json' with { type: 'json' }
import type { CheckoutOrder, CheckoutSession, Price } from '../world/objects.ts'
import { newId } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { needCustomer } from './customers.ts'
import { expireSession } from './session-object.ts'

/** A session is open for a day unless its creator says otherwise: from half an hour to a day. */
const LONGEST_OPEN = DAY
const SHORTEST_OPEN = HOUR / 2

const MAX_TRIAL_DAYS = 730
const createParams = p.params({
  cancel_url: p.url,
  client_reference_id: p.text(200),
  customer: p.text(),
  customer_email: p.email,
  expires_at: p.integer(),
  line_items: p.required(p.list(p.group({ price: p.required(p.text()), quantity: p.integer(1, 999_999) }))),
  locale: p.text(10),
  metadata: p.metadata,
  mode: p.required(p.oneOf('payment', 'setup', 'subscription')),
  payment_method_collection: p.oneOf('always', 'if_required'),
  payment_method_types: p.list(p.oneOf('card')),
  subscription_data: p.group({
    description: p.text(500),
    metadata: p.metadata,
    trial_end: p.integer(),
    trial_period_days: p.integer(1, MAX_TRIAL_DAYS),
  }),
  success_url: p.required(p.url),
  ui_mode: p.oneOf('hosted_page'),
})
const listParams = p.params({
  ...paging,
  created: p.range,
  customer: p.text(),
  status: p.oneOf('complete', 'expired', 'open'),
  subscription: p.text(),
})
const noParams = p.params({})

/** The price of the only line of a session. */
function soldPrice(world: World, lineItems: ({ price: string; quantity?: number } | undefined)[]): Price {
  const [item] = lineItems
  if (item === undefined || lineItems.length > 1)
    throw invalidRequest('The sandbox sells one line item at a time.', { param: 'line_items' })
  const price = world.store.get('price', item.price)
  if (price === undefined) throw noSuch('price', item.price, 'line_items[0][price]')
  if (!price.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param: 'line_items[0][price]',
    })
  }
  if (price.recurring === null) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    )
  }
  if (item.quantity === undefined)
    throw invalidRequest('Quantity is required. Add `quantity` to `line_items[0]`', {
      param: 'line_items[0][quantity]',
    })
  if (item.quantity !== 1)
    throw invalidRequest('The sandbox sells a quantity of 1.', { param: 'line_items[0][quantity]' })
  return price
}

function trialOf(
  data: { trial_end?: number; trial_period_days?: number } | undefined,
  now: number,
): CheckoutOrder['trialEnd'] {
  if (data?.trial_end !== undefined && data.trial_period_days !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.', {
      param: 'subscription_data[trial_end]',
    })
  }
  if (data?.trial_period_days !== undefined) return { days: data.trial_period_days }
  if (data?.trial_end === undefined) return null
  if (data.trial_end < now + 2 * DAY) {
    throw invalidRequest('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    })
  }
  return { at: data.trial_end }
}

function expiryOf(wanted: number | undefined, now: number): number {
  if (wanted === undefined) return now + LONGEST_OPEN
  if (wanted < now + SHORTEST_OPEN || wanted > now + LONGEST_OPEN) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  return wanted
}

function createSession({ world, params }: Call): object {
  const wanted = createParams(params)
  if (wanted.mode !== 'subscription')
    throw invalidRequest('The sandbox sells subscriptions only.', { param: 'mode' })
  if (wanted.customer !== undefined && wanted.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    })
  }
  const customer = wanted.customer === undefined ? null : needCustomer(world, wanted.customer, 'customer')
  const now = world.realNow()
  const price = soldPrice(world, wanted.line_items)
  const data = wanted.subscription_data
  const id = newId('checkout.session')
  const order: CheckoutOrder = {
    price: price.id,
    trialEnd: trialOf(data, world.now()),
    metadata: p.mergeMetadata({}, data?.metadata),
    description: data?.description ?? null,
  }
  const amount = order.trialEnd === null ? price.unit_amount : 0
  const session = {
    ...constantFields.checkoutSession,
    id,
    object: 'checkout.session' as const,
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    created: now,
    currency: price.currency,
    customer: customer?.id ?? null,
    customer_details:
      customer === null && wanted.customer_email === undefined
        ? null
        : customerDetails(customer?.email ?? wanted.customer_email ?? null),
    customer_email: wanted.customer_email ?? null,
    expires_at: expiryOf(wanted.expires_at, now),
    invoice: null,
    locale: wanted.locale ?? null,
    metadata: p.mergeMetadata({}, wanted.metadata),
    mode: 'subscription' as const,
    payment_method_collection: wanted.payment_method_collection ?? ('always' as const),
    payment_status: 'unpaid' as const,
    status: 'open' as const,
    subscription: null,
    success_url: wanted.success_url,
    url: `${world.pagesUrl()}/checkout/${id}`,
  }
  world.store.notes.orders[id] = order
  return world.store.put('checkout.session', session)
}

function listSessions({ world, params }: Call): object {
  const wanted = listParams(params)
  const found = world.store
    .all('checkout.session')
    .filter(
      (each) =>
        (wanted.customer === undefined || each.customer === wanted.customer) &&
        (wanted.status === undefined || each.status === wanted.status) &&
        (wanted.subscription === undefined || each.subscription === wanted.subscription) &&
        (wanted.created?.(each.created) ?? true),
    )
  return pageOf('checkout.session', '/v1/checkout/sessions', found, wanted)
}

function expireOpenSession(call: Call): object {
  noParams(call.params)
  const session = needObject(call, 'checkout.session')
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  expireSession(call.world, session, call.world.realNow())
  return session
}

function lineItem(world: World, session: CheckoutSession): object {
  const price = world.store.need('price', world.store.notes.orders[session.id]?.price ?? '')
  return {
    id: `li_${session.id.slice(-24)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: session.amount_total,
    amount_tax: 0,
    amount_total: session.amount_total,
    currency: session.currency,
    description: world.store.need('product', price.product).name,
    metadata: {},
    price,
    quantity: 1,
  }
}

/** The line items of a session, as `expand: ['line_items']` shows them. */
export function lineItemsOf(world: World, sessionId: string): object | undefined {
  const session = world.store.get('checkout.session', sessionId)
  if (session === undefined) return undefined
  return {
    object: 'list',
    data: [lineItem(world, session)],
    has_more: false,
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
  }
}

export const checkoutSessionOperations: readonly Operation[] = [
  { method: 'POST', path: '/v1/checkout/sessions', run: createSession },
  { method: 'GET', path: '/v1/checkout/sessions', run: listSessions },
  retrieval('checkout.session', '/v1/checkout/sessions/:id'),
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', run: expireOpenSession },
]
