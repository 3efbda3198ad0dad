import type { ProviderPrice } from '#server/providers/payments/payments.port.ts'

/** Why Premium cannot be sold at a price; null if it can. */
export function priceProblem(price: ProviderPrice | null): string | null {
  if (price === null)
    return 'The payment provider has no price of this id. Copy the id of a price, not that of a product.'
  if (!price.isActive) return 'This price is archived. Choose one that is active.'
  if (price.every === null) return 'This price is charged once. Choose one that recurs every month.'
  if (price.every.unit !== 'month' || price.every.count !== 1)
    return `This price recurs every ${price.every.count === 1 ? '' : `${price.every.count} `}${price.every.unit}${
      price.every.count === 1 ? '' : 's'
    }. Premium is sold by the month: choose a monthly price.`
  if (price.amount === null)
    return 'This price has no fixed amount. Choose one that costs the same every month.'
  return null
}
