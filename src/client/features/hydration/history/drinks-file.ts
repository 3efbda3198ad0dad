import { csvAddress } from '#client/lib/csv.ts'
import { toCsv } from '#shared/csv.ts'
import type { Units } from '#shared/format/amount.ts'
import { amountText } from '#shared/format/typed-amount.ts'
import type { ListedDrink } from '#shared/hydration/listed-drinks.schema.ts'

/** The name of the downloaded file. */
export const DRINKS_FILE = 'smart-hydration-drinks.csv'

/** The address of a file with one row for each drink: in ml, and in the person's own unit too if it is another. */
export function drinksAddress(drinks: readonly ListedDrink[], units: Units): string {
  const own = (cell: string) => (units === 'ml' ? [] : [cell])
  return csvAddress(
    toCsv([
      [
        ...['date', 'time', 'drink', 'amount_ml', ...own(`amount_${units}`), 'counted_ml'],
        ...['caffeine_mg', 'sugar_g', 'alcohol_percent', 'water', 'at_utc'],
      ],
      ...drinks.map(({ date, time, name, amount, counted, caffeine, sugar, alcohol, water, at }) => [
        ...[date, time, name, amount, ...own(amountText(amount, units)), counted],
        ...[caffeine, sugar, alcohol, water, at],
      ]),
    ]),
  )
}
