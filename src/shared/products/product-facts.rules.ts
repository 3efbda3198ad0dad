import { longDay } from '../format/long-day.ts'
import { formatCount, formatMoney, formatNumber } from '../format/number.ts'
import type { ProductFacts } from './products.schema.ts'

const MONTHS_A_YEAR = 12
const LITERS_A_GALLON = 3.785

/** How long one cartridge lasts: "6 months or 450 liters (119 gallons), whichever comes first". */
function cartridgeLife({ cartridgeMonths, cartridgeLiters }: ProductFacts): string | null {
  const months = cartridgeMonths === null ? null : formatCount(cartridgeMonths, 'month')
  if (cartridgeLiters === null) return months
  const gallons = formatNumber(Math.round(cartridgeLiters / LITERS_A_GALLON))
  const volume = `${formatCount(cartridgeLiters, 'liter')} (${gallons} gallons)`
  return months === null ? volume : `${months} or ${volume}, whichever comes first`
}

/**
 * What cartridges cost a year, from the price an operator typed and the months a cartridge lasts; null without either. A
 * price is true on one day, so the day is named.
 */
function yearlyCost({ cartridgeMonths, cartridgePriceUsd, cartridgePriceOn }: ProductFacts): string | null {
  if (cartridgeMonths === null || cartridgePriceUsd === null || cartridgePriceOn === null) return null
  const cents = Math.round((cartridgePriceUsd * 100 * MONTHS_A_YEAR) / cartridgeMonths)
  const each = formatMoney(Math.round(cartridgePriceUsd * 100), 'USD')
  return `About ${formatMoney(cents, 'USD')}, at ${each} a cartridge on ${longDay(cartridgePriceOn)}`
}

/** The known facts of a product, in the order in which people ask for them. */
export function factRows(facts: ProductFacts): { label: string; value: string }[] {
  const rows = [
    { label: 'A cartridge lasts', value: cartridgeLife(facts) },
    { label: 'Cartridges a year', value: yearlyCost(facts) },
    { label: 'Replacement part', value: facts.replacementPart },
    { label: 'Size', value: facts.size },
  ]
  return rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
}
