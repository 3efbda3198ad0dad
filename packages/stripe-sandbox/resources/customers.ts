import { type Call, idOf, type Operation } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { noSuch } from '../api/stripe-error.ts'
import { endSubscription } from '../billing/collecting.ts'
import type { Customer } from '../world/objects.ts'
import type { World } from '../world/world.ts'
import { isLiving, makeCustomer } from './customer-object.ts'

const createParams = p.params({
  email: p.email,
  metadata: p.metadata,
  name: p.clearableText(256),
})
const noParams = p.params({})

/** An existing customer; `param` names the parameter with its id. */
export function needCustomer(world: World, id: string, param = 'id'): Customer {
  const customer = world.store.get('customer', id)
  if (!isLiving(customer)) throw noSuch('customer', id, param)
  return customer
}

function createCustomer({ world, params }: Call): object {
  const { email, name, metadata } = createParams(params)
  const at = world.now()
  const customer = makeCustomer({
    email: email ?? null,
    at,
    name: name ?? null,
    metadata: p.mergeMetadata({}, metadata),
  })
  world.store.put('customer', customer)
  world.emit('customer.created', customer, at)
  return customer
}

function deleteCustomer(call: Call): object {
  const { world } = call
  noParams(call.params)
  const customer = needCustomer(world, idOf(call))
  const at = world.now()
  for (const subscription of world.store.all('subscription')) {
    if (subscription.customer === customer.id && subscription.status !== 'canceled')
      endSubscription(world, subscription, at, 'cancellation_requested')
  }
  world.emit('customer.deleted', customer, at)
  return world.store.put('customer', { id: customer.id, object: 'customer', deleted: true })
}

export const customerOperations: readonly Operation[] = [
  { method: 'POST', path: '/v1/customers', run: createCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', run: deleteCustomer },
]
