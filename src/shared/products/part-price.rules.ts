export interface PriceRange {
  low: number
  high: number
  currency: string
}

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$' }

const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })

/** "$5–12", or "$25" where both ends are the same. */
export function priceText({ low, high, currency }: PriceRange): string {
  const sign = SIGNS[currency] ?? `${currency} `
  return low === high ? `${sign}${amount(low)}` : `${sign}${amount(low)}–${amount(high)}`
}

export interface PricedPart {
  quantity: number
  price: (PriceRange & { country: string; year: number }) | null
}

/**
 * What all parts of a plan cost together: "Parts about $8–25 (US, 2026)". Null if one of them has no price, or if the prices
 * are of different countries or currencies: a sum that leaves something out would mislead.
 */
export function partsCost(parts: readonly PricedPart[]): string | null {
  const priced = parts.flatMap(({ quantity, price }) => (price === null ? [] : [{ quantity, price }]))
  const [first] = priced
  if (first === undefined || priced.length < parts.length) return null
  const { currency, country } = first.price
  if (priced.some(({ price }) => price.currency !== currency || price.country !== country)) return null
  const sum = (end: 'low' | 'high') =>
    priced.reduce((all, { quantity, price }) => all + quantity * price[end], 0)
  const oldest = Math.min(...priced.map(({ price }) => price.year))
  return `Parts about ${priceText({ low: sum('low'), high: sum('high'), currency })} (${country}, ${oldest})`
}
