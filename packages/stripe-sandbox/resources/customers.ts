import { pageOf, paging } from '../api/lists.ts'
import { type Call, idOf, type Operation, retrieval } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { noSuch } from '../api/stripe-error.ts'
import { endSubscription } from '../billing/collecting.ts'
import type { Customer } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { isLiving, makeCustomer } from './customer-object.ts'

const fields = {
  description: p.clearableText(),
  email: p.email,
  metadata: p.metadata,
  name: p.clearableText(256),
  phone: p.clearableText(20),
}
const createParams = p.params({ ...fields, test_clock: p.text() })
const updateParams = p.params({
  ...fields,
  invoice_settings: p.group({ default_payment_method: p.clearableText() }),
})
const listParams = p.params({ ...paging, created: p.range, email: p.text(512), test_clock: p.text() })
const noParams = p.params({})

/** An existing customer; `param` names the parameter with its id. */
export function needCustomer(world: World, id: string, param = 'id'): Customer {
  const customer = world.store.get('customer', id)
  if (!isLiving(customer)) throw noSuch('customer', id, param)
  return customer
}

function createCustomer({ world, params }: Call): object {
  const { email, name, description, phone, metadata, test_clock: testClock } = createParams(params)
  if (testClock !== undefined && world.store.get('test_helpers.test_clock', testClock) === undefined)
    throw noSuch('test clock', testClock, 'test_clock')
  const at = world.timeOf({ test_clock: testClock ?? null })
  const customer = makeCustomer({
    email: email ?? null,
    at,
    testClock: testClock ?? null,
    name: name ?? null,
    description: description ?? null,
    phone: phone ?? null,
    metadata: p.mergeMetadata({}, metadata),
  })
  world.store.put('customer', customer)
  world.emit('customer.created', customer, at)
  return customer
}

function updateCustomer(call: Call): object {
  const { world } = call
  const changes = updateParams(call.params)
  const customer = needCustomer(world, idOf(call))
  const card = changes.invoice_settings?.default_payment_method
  if (typeof card === 'string' && world.store.get('payment_method', card)?.customer !== customer.id)
    throw noSuch('PaymentMethod', card, 'invoice_settings[default_payment_method]')
  world.change('customer', customer, 'customer.updated', world.timeOf(customer), () => {
    if (changes.email !== undefined) customer.email = changes.email
    if (changes.name !== undefined) customer.name = changes.name
    if (changes.phone !== undefined) customer.phone = changes.phone
    if (changes.description !== undefined) customer.description = changes.description
    if (card !== undefined) customer.invoice_settings.default_payment_method = card
    customer.metadata = p.mergeMetadata(customer.metadata, changes.metadata)
  })
  return customer
}

function deleteCustomer(call: Call): object {
  const { world } = call
  noParams(call.params)
  const customer = needCustomer(world, idOf(call))
  const at = world.timeOf(customer)
  for (const subscription of world.store.all('subscription')) {
    if (subscription.customer === customer.id && subscription.status !== 'canceled')
      endSubscription(world, subscription, at, 'cancellation_requested')
  }
  world.emit('customer.deleted', customer, at)
  return world.store.put('customer', { id: customer.id, object: 'customer', deleted: true })
}

function listCustomers({ world, params }: Call): object {
  const wanted = listParams(params)
  const found = world.store
    .all('customer')
    .filter(isLiving)
    .filter(
      (each) =>
        (wanted.email === undefined || each.email === wanted.email) &&
        (wanted.created?.(each.created) ?? true) &&
        (wanted.test_clock === undefined || each.test_clock === wanted.test_clock),
    )
  return pageOf('customer', '/v1/customers', found, wanted)
}

export const customerOperations: readonly Operation[] = [
  { method: 'POST', path: '/v1/customers', run: createCustomer },
  { method: 'GET', path: '/v1/customers', run: listCustomers },
  retrieval('customer', '/v1/customers/:id'),
  { method: 'POST', path: '/v1/customers/:id', run: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', run: deleteCustomer },
]
