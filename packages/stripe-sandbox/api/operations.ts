import { DAY } from '../billing/calendar.ts'
import { endSubscription } from '../billing/collecting.ts'
import { invoicesOf } from '../billing/invoices.ts'
import { expireSession } from '../billing/lifecycle.ts'
import { planEnd, subscriptionsOf } from '../billing/portal.ts'
import type { Customer, Kind, Objects } from '../world/objects.ts'
import { newId, randomText } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

/** A call of an operation: the id in its path, and its parameters with the names as sent: `line_items[0][price]`. */
interface Call {
  world: World
  id: string
  params: URLSearchParams
}
type Operation = (call: Call) => object

/** A session is open for a day. */
const OPEN_SECONDS = DAY
/** The page size of a list whose request names none. */
const PAGE = 10

function required(params: URLSearchParams, name: string): string {
  const value = params.get(name)
  if (value === null || value === '') throw invalidRequest(`Missing required param: ${name}.`)
  return value
}

/** An object that a request names. Throws Stripe's error if there is none. */
function needObject<K extends Kind>(world: World, kind: K, id: string): Objects[K] {
  const object = world.store.get(kind, id)
  if (object === undefined) throw noSuch(kind, id)
  return object
}

/** The first page of a list, the newest first. */
function listOf(newestFirst: readonly object[], params: URLSearchParams): object {
  const limit = Number(params.get('limit') ?? PAGE)
  return { object: 'list', data: newestFirst.slice(0, limit), has_more: newestFirst.length > limit }
}

function createCustomer({ world, params }: Call): Customer {
  const customer = world.store.put('customer', {
    id: newId('customer'),
    object: 'customer',
    email: required(params, 'email'),
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    next_invoice_sequence: 1,
  })
  world.emit('customer.created', customer, world.now())
  return customer
}

function deleteCustomer({ world, id }: Call): object {
  const customer = needObject(world, 'customer', id)
  const at = world.now()
  for (const subscription of subscriptionsOf(world, id).toReversed())
    if (subscription.status !== 'canceled') endSubscription(world, subscription, at)
  world.emit('customer.deleted', customer, at)
  world.store.remove('customer', id)
  return { id, object: 'customer', deleted: true }
}

function createSession({ world, params }: Call): object {
  const customer = needObject(world, 'customer', required(params, 'customer'))
  const price = needObject(world, 'price', required(params, 'line_items[0][price]'))
  if (!price.active || price.recurring === null)
    throw invalidRequest('The price specified is inactive or not recurring.')
  const trialDays = params.get('subscription_data[trial_period_days]')
  const metadata = [...params].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value]]
  })
  const id = newId('checkout.session')
  world.store.notes.orders[id] = {
    price: price.id,
    trialEnd: trialDays === null ? null : { days: Number(trialDays) },
  }
  return world.store.put('checkout.session', {
    id,
    object: 'checkout.session',
    cancel_url: required(params, 'cancel_url'),
    client_reference_id: params.get('client_reference_id'),
    customer: customer.id,
    expires_at: world.realNow() + OPEN_SECONDS,
    metadata: Object.fromEntries(metadata),
    status: 'open',
    success_url: required(params, 'success_url'),
    url: `${world.pagesUrl()}/checkout/${id}`,
  })
}

function listSessions({ world, params }: Call): object {
  const [customer, status] = [required(params, 'customer'), required(params, 'status')]
  const sessions = world.store
    .all('checkout.session')
    .filter((each) => each.customer === customer && each.status === status)
  return listOf(sessions.toReversed(), params)
}

function expireOpenSession({ world, id }: Call): object {
  const session = needObject(world, 'checkout.session', id)
  if (session.status !== 'open')
    throw invalidRequest(
      `Only open Checkout Sessions can be expired. This one has a status of ${session.status}.`,
    )
  expireSession(session)
  return session
}

function createPortalSession({ world, params }: Call): object {
  const customer = needObject(world, 'customer', required(params, 'customer'))
  const id = newId('billing_portal.session')
  world.store.notes.portalLinks[id] = world.realNow()
  return world.store.put('billing_portal.session', {
    id,
    object: 'billing_portal.session',
    customer: customer.id,
    return_url: required(params, 'return_url'),
    url: `${world.pagesUrl()}/portal/${id}`,
  })
}

/** As with Stripe, ended subscriptions are listed only for the status "all", and cards are ids unless they are expanded. */
function listSubscriptions({ world, params }: Call): object {
  const isExpanded = params.get('expand[0]') === 'data.default_payment_method'
  const subscriptions = subscriptionsOf(world, required(params, 'customer'))
    .filter(({ status }) => params.get('status') === 'all' || status !== 'canceled')
    .map((each) => {
      if (!isExpanded) return each
      const card = world.store.need('payment_method', each.default_payment_method)
      return { ...each, default_payment_method: card }
    })
  return listOf(subscriptions, params)
}

function updateSubscription({ world, id, params }: Call): object {
  const subscription = needObject(world, 'subscription', id)
  if (subscription.status === 'canceled') throw invalidRequest('A canceled subscription cannot be updated.')
  planEnd(world, subscription, required(params, 'cancel_at_period_end') === 'true')
  return subscription
}

function cancelSubscription({ world, id }: Call): object {
  const subscription = needObject(world, 'subscription', id)
  if (subscription.status === 'canceled') throw noSuch('subscription', id)
  endSubscription(world, subscription, world.now())
  return subscription
}

const OPERATIONS = Object.entries<Operation>({
  'GET /v1/prices/:id': ({ world, id }) => needObject(world, 'price', id),
  'POST /v1/customers': createCustomer,
  'DELETE /v1/customers/:id': deleteCustomer,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/:id': ({ world, id }) => needObject(world, 'checkout.session', id),
  'POST /v1/checkout/sessions/:id/expire': expireOpenSession,
  'POST /v1/billing_portal/sessions': createPortalSession,
  'GET /v1/subscriptions': listSubscriptions,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'GET /v1/invoices': ({ world, params }) =>
    listOf(invoicesOf(world, required(params, 'customer')).toReversed(), params),
}).map(([route, run]) => ({ run, pattern: new RegExp(`^${route.replace(':id', '([^/]+)')}$`) }))

/** Runs the operation at an address. Throws Stripe's error if there is none. */
export function runOperation(world: World, method: string, path: string, params: URLSearchParams): object {
  for (const { run, pattern } of OPERATIONS) {
    const match = pattern.exec(`${method} ${path}`)
    if (match !== null) return run({ world, id: match[1] ?? '', params })
  }
  throw invalidRequest(
    `Unrecognized request URL (${method}: ${path}). The sandbox knows only what this product uses.`,
    404,
  )
}
