import type { Call, Operation } from '../api/operation.ts'
import * as p from '../api/params.ts'
import type { PortalSession } from '../world/objects.ts'
import { newId } from '../world/store.ts'
import { needCustomer } from './customers.ts'

const createParams = p.params({
  customer: p.required(p.text()),
  locale: p.text(10),
  return_url: p.url,
})

function createPortalSession({ world, params }: Call): object {
  const wanted = createParams(params)
  const customer = needCustomer(world, wanted.customer, 'customer')
  const id = newId('billing_portal.session')
  const session: PortalSession = {
    ...{ after_expiration: null, configuration: 'bpc_sandbox', customer_account: null, flow: null },
    ...{ livemode: false, locale: wanted.locale ?? null, on_behalf_of: null },
    id,
    object: 'billing_portal.session',
    created: world.now(),
    customer: customer.id,
    return_url: wanted.return_url ?? null,
    url: `${world.pagesUrl()}/portal/${id}`,
  }
  world.store.notes.portalLinks[id] = world.realNow()
  return world.store.put('billing_portal.session', session)
}

export const portalOperations: readonly Operation[] = [
  { method: 'POST', path: '/v1/billing_portal/sessions', run: createPortalSession },
]
