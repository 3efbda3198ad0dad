import { checkoutSessionOperations } from '../resources/checkout-sessions.ts'
import { customerOperations } from '../resources/customers.ts'
import { invoiceOperations } from '../resources/invoices.ts'
import { portalOperations } from '../resources/portal-sessions.ts'
import { priceOperations } from '../resources/prices.ts'
import { subscriptionOperations } from '../resources/subscriptions.ts'
import type { Operation } from './operation.ts'

const OPERATIONS = [
  ...customerOperations,
  ...priceOperations,
  ...checkoutSessionOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...portalOperations,
].map((operation) => ({
  ...operation,
  pattern: new RegExp(`^${operation.path.replaceAll('.', '\\.').replaceAll(/:id/g, '([^/]+)')}$`),
}))

/** The operation at an address, with the ids in it; null when there is none. */
export function findOperation(method: string, path: string): { operation: Operation; ids: string[] } | null {
  for (const operation of OPERATIONS) {
    const match = operation.method === method ? operation.pattern.exec(path) : null
    if (match !== null) return { operation, ids: match.slice(1).map(decodeURIComponent) }
  }
  return null
}
