import { csvAddress } from '#client/lib/csv.ts'
import { toCsv } from '#shared/csv.ts'
import type { Units } from '#shared/format/amount.ts'
import { amountText } from '#shared/format/typed-amount.ts'
import type { ListedDrink } from '#shared/hydration/listed-drinks.schema.ts'

/** The name of the downloaded file. */
export const DRINKS_FILE = 'smart-hydration-drinks.csv'

/** The columns of the file, in their order: a value of a drink that is missing here does not compile. */
const COLUMNS: Record<Exclude<keyof ListedDrink, 'id' | 'drink'>, string> = {
  ...{ date: 'date', time: 'time', name: 'drink', amount: 'amount_ml', counted: 'counted_ml' },
  ...{ caffeine: 'caffeine_mg', sugar: 'sugar_g', alcohol: 'alcohol_percent', water: 'water', at: 'at_utc' },
}
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** The address of a file with one row for each drink: in ml, and in the person's own unit too if it is another. */
export function drinksAddress(drinks: readonly ListedDrink[], units: Units): string {
  const withOwn = (name: keyof typeof COLUMNS, cell: string | number | null, own: string) =>
    name === 'amount' && units !== 'ml' ? [cell, own] : [cell]
  return csvAddress(
    toCsv([
      NAMES.flatMap((name) => withOwn(name, COLUMNS[name], `amount_${units}`)),
      ...drinks.map((drink) =>
        NAMES.flatMap((name) => withOwn(name, drink[name], amountText(drink.amount, units))),
      ),
    ]),
  )
}
