import { formatAmount, type Units } from '#shared/format/amount.ts'
import type { NamedAmount } from '#shared/hydration/drink-totals.rules.ts'

/** The drinks that one line of paper has room for. */
const MAX_NAMED = 3

/** What was drunk on a day in one line: 'Water 1,500 ml, Tea 400 ml'. The rest of many drinks is one sum. */
export function drinksText(drinks: readonly NamedAmount[], units: Units): string {
  const isLong = drinks.length > MAX_NAMED
  const named = isLong ? drinks.slice(0, MAX_NAMED - 1) : drinks
  const others = drinks.slice(named.length).reduce((sum, { ml }) => sum + ml, 0)
  return [
    ...named.map(({ name, ml }) => `${name} ${formatAmount(ml, units)}`),
    ...(isLong ? [`others ${formatAmount(others, units)}`] : []),
  ].join(', ')
}
