import type { Customer, DeletedCustomer, Metadata } from '../world/objects.ts'
import { newId, randomText } from '../world/store.ts'

/** A new customer. */
export function makeCustomer(options: {
  email: string | null
  at: number
  name?: string | null
  metadata?: Metadata
}): Customer {
  return {
    id: newId('customer'),
    object: 'customer',
    created: options.at,
    email: options.email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    metadata: options.metadata ?? {},
    name: options.name ?? null,
    next_invoice_sequence: 1,
    preferred_locales: [],
  }
}

/** Whether a customer exists and is not deleted. */
export const isLiving = (customer: Customer | DeletedCustomer | undefined): customer is Customer =>
  customer !== undefined && !('deleted' in customer)
