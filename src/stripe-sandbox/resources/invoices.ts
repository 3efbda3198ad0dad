import { pageOf, paging } from '../api/lists.ts'
import { type Call, idOf, type Operation } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { noSuch } from '../api/stripe-error.ts'

const noParams = p.params({})
const listParams = p.params({
  ...paging,
  created: p.range,
  customer: p.text(),
  status: p.oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: p.text(),
})

function retrieveInvoice(call: Call): object {
  noParams(call.params)
  const invoice = call.world.store.get('invoice', idOf(call))
  if (invoice === undefined) throw noSuch('invoice', idOf(call))
  return invoice
}

function listInvoices({ world, params }: Call): object {
  const wanted = listParams(params)
  const found = world.store
    .all('invoice')
    .filter(
      (each) =>
        (wanted.customer === undefined || each.customer === wanted.customer) &&
        (wanted.status === undefined || each.status === wanted.status) &&
        (wanted.subscription === undefined ||
          each.parent.subscription_details.subscription === wanted.subscription) &&
        (wanted.created?.(each.created) ?? true),
    )
  return pageOf('invoice', '/v1/invoices', found, wanted)
}

export const invoiceOperations: readonly Operation[] = [
  { method: 'GET', path: '/v1/invoices', run: listInvoices },
  { method: 'GET', path: '/v1/invoices/:id', run: retrieveInvoice },
]
