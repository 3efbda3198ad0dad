import type { ProviderPrice } from '#server/providers/payments/payments.stripe.ts'
import type { BillingInterval } from '#shared/billing/price-and-trial.ts'

const SOLD = { month: 'by the month: choose a monthly price', year: 'by the year: choose a yearly price' }

/** Why Premium cannot be sold by the month, or by the year, at a price; null if it can. */
export function priceProblem(
  price: ProviderPrice | null,
  interval: BillingInterval = 'month',
): string | null {
  if (price === null)
    return 'The payment provider has no price of this id. Copy the id of a price, not that of a product.'
  if (!price.isActive) return 'This price is archived. Choose one that is active.'
  if (price.every === null) return `This price is charged once. Choose one that recurs every ${interval}.`
  if (price.every.unit !== interval || price.every.count !== 1)
    return `This price recurs every ${price.every.count === 1 ? '' : `${price.every.count} `}${price.every.unit}${
      price.every.count === 1 ? '' : 's'
    }. Premium is sold ${SOLD[interval]}.`
  if (price.amount === null)
    return `This price has no fixed amount. Choose one that costs the same every ${interval}.`
  // The texts of the plans are in dollars, and only the amount of a year comes from the provider.
  if (interval === 'year' && price.currency !== 'usd')
    return 'This price is not in US dollars, in which the plans are written.'
  return null
}
