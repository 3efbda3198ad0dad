import { pageOf, paging } from '../api/lists.ts'
import type { Call, Operation } from '../api/operation.ts'
import * as p from '../api/params.ts'

const listParams = p.params({
  ...paging,
  created: p.range,
  customer: p.text(),
  status: p.oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: p.text(),
})

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
]
