import { formatNumber } from '#shared/format/number.ts'
import type { Drink } from '#shared/hydration/built-in-drinks.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'

/** What the trial measured of a built-in drink. It says nothing about what counts toward the goal. */
export const indexText = ({ index }: Pick<Drink, 'index'>): string =>
  index === 1 ? 'Like still water' : `Index ${index} after two hours`

/** What an own drink contains, and what it counts as: '99% water, 20 mg caffeine and 5 g sugar in 100 ml'. */
export function ownDrinkText({ water, caffeine, sugar, alcohol }: OwnDrink): string {
  const contents = [
    `${water}% water`,
    caffeine === null ? 'caffeine not known' : `${formatNumber(caffeine)} mg caffeine in 100 ml`,
    sugar === null ? 'sugar not known' : `${formatNumber(sugar)} g sugar in 100 ml`,
  ]
  if (alcohol === 0) return `${contents.join(', ')}.`
  return `${contents.join(', ')}, ${formatNumber(alcohol)}% vol alcohol. Recorded; does not count toward your goal.`
}
