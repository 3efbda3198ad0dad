import { type Call, idOf, type Operation, retrieval } from '../api/operation.ts'
import * as p from '../api/params.ts'
import { noSuch } from '../api/stripe-error.ts'
import { FAILING_CARD, GOOD_CARD, makePaymentMethod } from '../billing/cards.ts'
import { needCustomer } from './customers.ts'

/** Stripe's names for cards that tests attach without a form. */
const READY_CARDS: Record<string, string> = {
  pm_card_visa: GOOD_CARD,
  pm_card_chargeCustomerFail: FAILING_CARD,
}
const EXPIRY = { month: 12, year: 2044 }

const attachParams = p.params({ customer: p.required(p.text()) })

function attachPaymentMethod(call: Call): object {
  const { store } = call.world
  const { customer: customerId } = attachParams(call.params)
  const customer = needCustomer(call.world, customerId, 'customer')
  const number = READY_CARDS[idOf(call)]
  if (number === undefined) throw noSuch('PaymentMethod', idOf(call))
  const method = makePaymentMethod({ number, ...EXPIRY }, { at: call.world.timeOf(customer), customer })
  return store.put('payment_method', method)
}

export const paymentMethodOperations: readonly Operation[] = [
  retrieval('payment_method', '/v1/payment_methods/:id'),
  { method: 'POST', path: '/v1/payment_methods/:id/attach', run: attachPaymentMethod },
]
