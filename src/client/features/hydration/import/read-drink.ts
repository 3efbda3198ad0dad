import { DRINKS } from '#shared/hydration/built-in-drinks.ts'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { isItalian } from './columns.ts'
import { DRINK_NAMES } from './drink-names.ts'

const KEY_OF_NAME = new Map<string, DrinkKey>(
  Object.entries(DRINK_NAMES).flatMap(([key, lines]) =>
    lines.flatMap((line) => line.split('; ')).map((name) => [name, key] as const),
  ),
)

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
/** Files are written with and without accents. */
const withoutAccents = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('’', "'")

/**
 * The drink that a name of a file means: one of the person's own, or a built-in one. Null for any other. `columnNames` tell the
 * language of a word that is two drinks.
 */
export function drinkNamed(
  name: string,
  ownDrinks: readonly OwnDrink[],
  columnNames: readonly string[],
): DrinkKey | null {
  const text = plain(name)
  const own = ownDrinks.find((drink) => plain(drink.name) === text)
  if (own !== undefined) return own.id
  const builtIn = DRINKS.find((drink) => plain(drink.name) === text || drink.id === text)
  const known = builtIn?.id ?? KEY_OF_NAME.get(withoutAccents(text))
  return known ?? (text === 'latte' && isItalian(columnNames) ? 'milk' : null)
}
