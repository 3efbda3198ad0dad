import { DAY } from '../billing/calendar.ts'
import { endSubscription } from '../billing/collecting.ts'
import { planEnd, subscriptionsOf } from '../billing/portal.ts'
import { isLiving, makeCustomer } from '../resources/customer-object.ts'
import { expireSession } from '../resources/session-object.ts'
import type { Customer, Kind, Objects } from '../world/objects.ts'
import { newId } from '../world/store.ts'
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

function needCustomer(world: World, id: string): Customer {
  const customer = world.store.get('customer', id)
  if (!isLiving(customer)) throw noSuch('customer', id)
  return customer
}

/** The first page of a list, the newest first. */
function listOf(newestFirst: readonly object[], params: URLSearchParams): object {
  const limit = Number(params.get('limit') ?? PAGE)
  return { object: 'list', data: newestFirst.slice(0, limit), has_more: newestFirst.length > limit }
}

function createCustomer({ world, params }: Call): Customer {
  const at = world.now()
  const customer = makeCustomer({ email: required(params, 'email'), at, name: params.get('name') })
  world.store.put('customer', customer)
  world.emit('customer.created', customer, at)
  return customer
}

function deleteCustomer({ world, id }: Call): object {
  const customer = needCustomer(world, id)
  const at = world.now()
  for (const subscription of subscriptionsOf(world, id).toReversed())
    if (subscription.status !== 'canceled') endSubscription(world, subscription, at, 'cancellation_requested')
  world.emit('customer.deleted', customer, at)
  return world.store.put('customer', { id, object: 'customer', deleted: true })
}

function createSession({ world, params }: Call): object {
  const customer = needCustomer(world, required(params, 'customer'))
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
    metadata: {},
    description: null,
  }
  return world.store.put('checkout.session', {
    id,
    object: 'checkout.session',
    amount_total: trialDays === null ? price.unit_amount : 0,
    cancel_url: required(params, 'cancel_url'),
    client_reference_id: params.get('client_reference_id'),
    created: world.realNow(),
    currency: price.currency,
    customer: customer.id,
    customer_details: null,
    customer_email: null,
    expires_at: world.realNow() + OPEN_SECONDS,
    invoice: null,
    metadata: Object.fromEntries(metadata),
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_status: 'unpaid',
    subscription: null,
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
  expireSession(world, session, world.realNow())
  return session
}

function createPortalSession({ world, params }: Call): object {
  const customer = needCustomer(world, required(params, 'customer'))
  const id = newId('billing_portal.session')
  world.store.notes.portalLinks[id] = world.realNow()
  return world.store.put('billing_portal.session', {
    id,
    object: 'billing_portal.session',
    created: world.now(),
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
      const card = world.store.get('payment_method', each.default_payment_method ?? '')
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
  endSubscription(world, subscription, world.now(), 'cancellation_requested')
  return subscription
}

function listInvoices({ world, params }: Call): object {
  const wanted = required(params, 'customer')
  const invoices = world.store.all('invoice').filter(({ customer }) => customer === wanted)
  return listOf(invoices.toReversed(), params)
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
  'GET /v1/invoices': listInvoices,
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
